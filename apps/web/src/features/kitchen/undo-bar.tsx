import { Undo2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { kitchenTexts as t } from './kitchen.texts.ts';
import { UNDO_MS } from './use-kitchen-taps.ts';

type UndoBarProps = { text: string; name: string; onUndo: () => void };

/** What the last tap did, and for how long it can be undone. */
export function UndoBar({ text, name, onUndo }: UndoBarProps) {
  return (
    <>
      <output className="line-clamp-2 min-w-0 flex-1 text-lg leading-tight font-semibold">{text}</output>
      <Button icon={Undo2} className="shrink-0" aria-label={t.undoTap({ name })} onClick={onUndo}>
        {t.undo}
      </Button>
      <TimeLeft />
    </>
  );
}

/** A line that becomes shorter as the time for the undo runs out. */
function TimeLeft() {
  return (
    <span aria-hidden ref={shrink} className="absolute inset-x-0 bottom-0 h-1 origin-left rtl:origin-right bg-edge" />
  );
}

function shrink(line: HTMLElement | null): void {
  if (!line || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  line.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], { duration: UNDO_MS, fill: 'forwards' });
}
