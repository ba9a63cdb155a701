import { Save, Undo2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { payTexts as t } from './pay.texts.ts';
import type { useDrafts } from './use-drafts.ts';

type DraftsBarProps = { drafts: ReturnType<typeof useDrafts>; isBusy: boolean; onSave: () => void };

/** What is only on this screen until money is taken. */
export function DraftsBar({ drafts, isBusy, onSave }: DraftsBarProps) {
  if (isBusy) return null;
  return (
    <>
      {drafts.hasLost && (
        <Notice
          tone="warning"
          action={
            <Button size="small" onClick={drafts.accept}>
              {t.understood}
            </Button>
          }
        >
          {t.draftsLost}
        </Notice>
      )}
      {drafts.drafts.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 flex-1 text-ink-soft">{t.notSaved}</span>
          <Button icon={Undo2} onClick={drafts.undo}>
            {t.undo}
          </Button>
          <Button icon={Save} onClick={onSave}>
            {t.save}
          </Button>
        </div>
      )}
    </>
  );
}
