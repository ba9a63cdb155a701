import type { Bill } from '@comanda/domain/bill/bill';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import type { BillWords } from '../../kit/bill-history/bill-words.ts';
import { ExplainedAmount } from '../../kit/bill-history/explained-amount.tsx';
import type { Explained } from './explain-sheet.tsx';
import { unitsText } from '@comanda/domain/bill/units-text';
import { menuAmount } from './line-units.ts';
import { PartSums } from './part-sums.tsx';
import type { ShownPart } from './parts.ts';
import { payTexts as t } from './pay.texts.ts';

type PartLinesProps = {
  bill: Bill;
  part: ShownPart;
  words: BillWords;
  /** Slices of lines that are to be paid alone. */
  picks: ReadonlyMap<string, number>;
  /** Undefined where lines cannot be picked. */
  onPick: ((lineId: string, slices: number) => void) | undefined;
  onTakeBack: ((id: string) => void) | undefined;
  /** Ids of charges that stay. */
  fixed: ReadonlySet<string>;
  onExplain: (explained: Explained) => void;
};

/** What somebody pays for. A tap on lines has only them paid. */
export function PartLines({ bill, part, words, picks, onPick, onTakeBack, fixed, onExplain }: PartLinesProps) {
  const { lines } = part.sums;
  return (
    <div className="flex flex-col gap-3">
      {onPick && lines.length > 1 && <p className="text-sm text-ink-soft">{t.pickHint}</p>}
      {lines.length === 0 && <p className="text-ink-soft">{t.nothingHere}</p>}
      <ul aria-label={t.linesOf({ name: part.name })} className="flex flex-col divide-y divide-line">
        {lines.map((each) => {
          const line = bill.lines.find(({ id }) => id === each.lineId);
          if (!line) return null;
          const picked = Math.min(picks.get(each.lineId) ?? 0, each.slices);
          const title = words.title(each.lineId);
          return (
            <li key={each.lineId} className="flex flex-wrap items-center gap-x-2 py-1">
              <LineTap
                isPicked={picked > 0}
                onTap={onPick && (() => onPick(each.lineId, picked > 0 ? 0 : each.slices))}
              >
                <span className="figures min-w-8 text-ink-soft">{t.times({ units: unitsText(each) })}</span>
                <span className="min-w-0 wrap-anywhere">
                  {title}
                  <LineFacts lineId={each.lineId} seat={line.seat} words={words} />
                </span>
              </LineTap>
              <ExplainedAmount
                label={title}
                amount={menuAmount(line, each)}
                onExplain={() => onExplain({ what: 'line', lineId: each.lineId, partId: part.id })}
              />
              {onPick && picked > 0 && each.slices > 1 && (
                <span className="flex w-full items-center justify-end gap-3 pb-2">
                  <span className="text-sm text-ink-soft">{t.pickedOf({ count: picked, all: each.slices })}</span>
                  <QuantityStepper
                    label={title}
                    quantity={picked}
                    max={each.slices}
                    onQuantityChange={(slices) => onPick(each.lineId, slices)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <PartSums bill={bill} part={part} words={words} onTakeBack={onTakeBack} fixed={fixed} onExplain={onExplain} />
    </div>
  );
}

function LineFacts({ lineId, seat, words }: { lineId: string; seat: number | null; words: BillWords }) {
  const known = words.line(lineId);
  const facts = [...(known?.addons ?? []), seat === null ? null : t.seat({ seat })].filter(Boolean).join(', ');
  return facts === '' ? null : <span className="block text-sm text-ink-soft">{facts}</span>;
}

type LineTapProps = { isPicked: boolean; onTap: (() => void) | undefined; children: React.ReactNode };

function LineTap({ isPicked, onTap, children }: LineTapProps) {
  const look = 'flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-start';
  if (!onTap) return <span className={look}>{children}</span>;
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      onClick={onTap}
      className={clsx(look, isPicked ? 'bg-accent-soft font-semibold' : 'hover:bg-sunken')}
    >
      {isPicked && <Check aria-hidden className="size-5 shrink-0 text-accent-ink" />}
      {children}
    </button>
  );
}
