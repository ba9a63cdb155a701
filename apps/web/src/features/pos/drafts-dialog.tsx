import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { locale } from '../../lib/language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ConfirmReplace, isCartInUse } from './confirm-replace.tsx';
import { deleteDraft, type Draft, useDrafts } from './drafts-store.ts';
import { posTexts as t } from './pos.texts.ts';
import { renewClaim } from './qr-claim.ts';
import { replaceCart } from './replace-cart.ts';

type Question = { about: 'load' | 'delete'; draft: Draft };

export function DraftsDialog({ onClose }: { onClose: () => void }) {
  const drafts = useDrafts();
  const [question, setQuestion] = useState<Question | null>(null);

  function load({ id: draftId, cart: lines, guest, qrOrderId }: Draft): void {
    replaceCart({ ...guest, lines, draftId, qrOrderId });
    void renewClaim();
    onClose();
  }

  return (
    <Dialog open onOpenChange={onClose} title={t.draftsList} description={t.draftsHere}>
      {drafts.length === 0 && <EmptyState text={t.noDrafts} />}
      <ul className="flex flex-col gap-2">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex items-center gap-2">
            <button
              type="button"
              onClick={() => (isCartInUse() ? setQuestion({ about: 'load', draft }) : load(draft))}
              className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control border border-line bg-surface px-4 py-2 text-start hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="sr-only">{t.load} </span>
                <span className="block truncate font-semibold">{draft.nameRef}</span>
                <span className="block text-sm text-ink-soft">{formatDate(draft.date)}</span>
              </span>
              <span className="figures text-sm text-ink-soft">{t.itemCount({ count: pieces(draft) })}</span>
            </button>
            <IconButton
              icon={Trash2}
              size="touch"
              label={t.deleteDraft({ name: draft.nameRef })}
              onClick={() => setQuestion({ about: 'delete', draft })}
            />
          </li>
        ))}
      </ul>
      {question?.about === 'load' && (
        <ConfirmReplace
          name={question.draft.nameRef}
          onConfirm={() => load(question.draft)}
          onClose={() => setQuestion(null)}
        />
      )}
      {question?.about === 'delete' && (
        <ConfirmDialog
          open
          onOpenChange={() => setQuestion(null)}
          size="touch"
          title={t.deleteDraft({ name: question.draft.nameRef })}
          text={t.irreversible}
          actionLabel={t.delete}
          onConfirm={() => {
            deleteDraft(question.draft.id);
            setQuestion(null);
          }}
        />
      )}
    </Dialog>
  );
}

const pieces = ({ cart }: Draft): number => cart.reduce((count, line) => count + line.quantity, 0);

const formatDate = (date: string): string =>
  new Date(date).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
