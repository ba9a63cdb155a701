import type { Reason, ReasonKind } from '@comanda/contract/reasons/reasons.contract';
import { ArrowUpDown, MessageSquareText, Plus } from 'lucide-react';
import { useId } from 'react';
import { listTexts } from '../../kit/lists/list.texts.ts';
import { RowActions } from '../../kit/lists/row-actions.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { reasonTexts as t } from './reasons.texts.ts';

type ReasonsCardProps = {
  kind: ReasonKind;
  /** All of the kind. */
  rows: readonly Reason[];
  onAdd: () => void;
  onArrange: () => void;
  onEdit: (reason: Reason) => void;
  onDelete: (reason: Reason) => void;
};

export function ReasonsCard({ kind, rows, onAdd, onArrange, onEdit, onDelete }: ReasonsCardProps) {
  const titleId = useId();
  const name = t.kinds[kind];
  return (
    <Card
      flush
      aria-labelledby={titleId}
      title={<span id={titleId}>{name}</span>}
      description={t.kindHints[kind]}
      actions={
        <>
          {rows.length > 1 && (
            <IconButton
              icon={ArrowUpDown}
              label={t.arrange({ kind: name })}
              className="text-ink-soft"
              onClick={onArrange}
            />
          )}
          <Button icon={Plus} aria-label={t.addTo({ kind: name })} onClick={onAdd}>
            {listTexts.add}
          </Button>
        </>
      }
    >
      {rows.length === 0 ? (
        <EmptyState icon={MessageSquareText} text={t.empty} action={<Button onClick={onAdd}>{t.addFirst}</Button>} />
      ) : (
        <ul>
          {rows.map((reason) => (
            <li
              key={reason.id}
              className="flex min-h-14 items-center gap-3 border-t border-line pe-3 ps-5 hover:bg-canvas"
            >
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <span className="min-w-0 font-medium wrap-anywhere">{reason.title}</span>
                {reason.is_waste && <Badge>{t.wasted}</Badge>}
              </span>
              <span className="flex shrink-0">
                <RowActions title={reason.title} onEdit={() => onEdit(reason)} onDelete={() => onDelete(reason)} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
