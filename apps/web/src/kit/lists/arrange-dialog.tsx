import clsx from 'clsx';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { memo, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../lib/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { listTexts as t } from './list.texts.ts';

type Titled = { id: string; title: string };

type ArrangeDialogProps = {
  title: string;
  /** What follows the order. */
  hint: string;
  rows: readonly Titled[];
  isSaving: boolean;
  /** All ids, the first on top. */
  onSave: (ids: string[]) => void;
  onClose: () => void;
};

/** Mount it to open it. Rows are dragged, or moved step by step with their buttons. */
export function ArrangeDialog({ title, hint, rows, isSaving, onSave, onClose }: ArrangeDialogProps) {
  const [{ order, said }, move] = useReducer(moveRow, { order: rows, said: '' });
  const [dragged, setDragged] = useState<string>();

  return (
    <Dialog
      open
      onOpenChange={onClose}
      guarded
      title={title}
      description={hint}
      footer={
        <>
          <Button onClick={onClose}>{uiTexts.cancel}</Button>
          <Button variant="primary" pending={isSaving} onClick={() => onSave(order.map(({ id }) => id))}>
            {t.saveOrder}
          </Button>
        </>
      }
    >
      <ol className="flex flex-col gap-2">
        {order.map((row, index) => (
          <ArrangeRow
            key={row.id}
            row={row}
            isFirst={index === 0}
            isLast={index === order.length - 1}
            onDrag={setDragged}
            dragged={dragged}
            onMove={move}
          />
        ))}
      </ol>
      <output className="sr-only">{said}</output>
    </Dialog>
  );
}

type ArrangeRowProps = {
  row: Titled;
  isFirst: boolean;
  isLast: boolean;
  /** The id of the row that hangs on the mouse. */
  dragged: string | undefined;
  onDrag: (id: string | undefined) => void;
  onMove: (move: Move) => void;
};

/** Only the rows that change places are drawn anew. */
const ArrangeRow = memo(function ArrangeRow(props: ArrangeRowProps) {
  useLanguage();
  const { row, isFirst, isLast, dragged, onDrag, onMove } = props;

  function step(button: HTMLButtonElement, by: 1 | -1): void {
    flushSync(() => onMove({ id: row.id, by }));
    // A row that is put elsewhere in the document loses the focus on the way.
    button.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same without a mouse
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing that carries nothing.
        event.dataTransfer.setData('text/plain', row.title);
        onDrag(row.id);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        if (dragged !== undefined && dragged !== row.id) onMove({ id: dragged, onto: row.id });
      }}
      onDrop={(event) => event.preventDefault()}
      onDragEnd={() => onDrag(undefined)}
      className={clsx(
        'flex min-h-14 cursor-grab items-center gap-2 rounded-control border bg-surface pe-1 ps-3',
        row.id === dragged ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <GripVertical aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1 py-2 font-medium wrap-anywhere">{row.title}</span>
      <IconButton
        icon={ArrowUp}
        label={t.moveUp({ title: row.title })}
        className={clsx('text-ink-soft', isFirst && 'opacity-40')}
        onClick={(event) => step(event.currentTarget, -1)}
      />
      <IconButton
        icon={ArrowDown}
        label={t.moveDown({ title: row.title })}
        className={clsx('text-ink-soft', isLast && 'opacity-40')}
        onClick={(event) => step(event.currentTarget, 1)}
      />
    </li>
  );
});

type Move = { id: string } & ({ by: 1 | -1 } | { onto: string });
type Arranged = { order: readonly Titled[]; said: string };

/** A move beyond the first or last place changes nothing. */
function moveRow(arranged: Arranged, move: Move): Arranged {
  const { order } = arranged;
  const from = order.findIndex(({ id }) => id === move.id);
  const to = 'by' in move ? from + move.by : order.findIndex(({ id }) => id === move.onto);
  const row = order[from];
  if (!row || to < 0 || to >= order.length) return arranged;
  return {
    order: order.toSpliced(from, 1).toSpliced(to, 0, row),
    said: t.movedTo({ title: row.title, place: to + 1, count: order.length }),
  };
}
