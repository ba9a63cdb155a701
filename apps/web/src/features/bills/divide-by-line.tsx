import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { type Bill, type Line, unitsOf } from '@comanda/domain/bill/bill';
import { MAX_SLICES } from '@comanda/domain/bill/divide';
import { apply } from '@comanda/domain/bill/steps';
import { sumsOf } from '@comanda/domain/bill/sums';
import clsx from 'clsx';
import { Check, UserPlus } from 'lucide-react';
import { v7 as newId } from 'uuid';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { Select } from '../../ui/select.tsx';
import type { BillWords } from '../../kit/bill-history/bill-words.ts';
import { canBeCut, dividedParts, holdingOf, withPart, withShare, withSlices } from './division.ts';
import { unitsText } from '@comanda/domain/bill/units-text';
import { shownParts } from './parts.ts';
import { payTexts as t } from './pay.texts.ts';

type DivideByLineProps = {
  bill: Bill;
  words: BillWords;
  /** The part that lines go to; without one a tap makes one. */
  target: string | undefined;
  onTarget: (partId: string) => void;
  onChange: (command: BillCommand) => boolean;
};

/** Lines are tapped over to somebody, by units or by shares of one. */
export function DivideByLine({ bill, words, target, onTarget, onChange }: DivideByLineProps) {
  const formatMoney = useFormatMoney();
  const open = dividedParts(bill);
  const parts = shownParts(bill, sumsOf(bill)).filter(({ id }) => open.some((part) => part.id === id));
  const chosen = open.find(({ id }) => id === target)?.id ?? open.at(-1)?.id;

  function addPart(): void {
    const id = newId();
    if (onChange(withPart(bill, { id, name: null }))) onTarget(id);
  }

  /** Where there is nobody yet, somebody is made on the way. */
  function change(step: (bill: Bill, partId: string) => BillCommand): void {
    const partId = chosen ?? newId();
    const before = chosen === undefined ? apply(bill, withPart(bill, { id: partId, name: null })) : bill;
    if (onChange(step(before, partId))) onTarget(partId);
  }

  const lines = bill.lines.filter((line) => {
    const { slices, free } = holdingOf(bill, line, chosen ?? '');
    return slices + free > 0;
  });
  return (
    <div className="flex flex-col gap-4">
      <ChipRow label={t.parts} wrap>
        {parts.map((part) => (
          <Chip key={part.id} selected={part.id === chosen} onClick={() => onTarget(part.id)}>
            <span className="max-w-40 truncate">{part.name}</span>
            <span className="figures">{formatMoney(part.open)}</span>
          </Chip>
        ))}
        <Button icon={UserPlus} onClick={addPart}>
          {t.nextGuest}
        </Button>
      </ChipRow>
      <ul aria-label={t.byLine} className="flex flex-col gap-2">
        {lines.map((line) => (
          <LineOfPart
            key={line.id}
            line={line}
            title={words.title(line.id)}
            holding={holdingOf(bill, line, chosen ?? '')}
            onSlices={(slices) => change((before, partId) => withSlices(before, partId, new Map([[line.id, slices]])))}
            onShare={(people) => change((before, partId) => withShare(before, line, { partId, people }))}
          />
        ))}
      </ul>
    </div>
  );
}

type LineOfPartProps = {
  line: Line;
  title: string;
  holding: ReturnType<typeof holdingOf>;
  onSlices: (slices: number) => void;
  onShare: (people: number) => void;
};

function LineOfPart({ line, title, holding: { slices, free, of }, onSlices, onShare }: LineOfPartProps) {
  const all = slices + free;
  // One share of each unit, or all units that are left.
  const next = of === 1 ? all : Math.min(unitsOf(line), all);
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center gap-2 rounded-control border p-1',
        slices > 0 ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <button
        type="button"
        aria-pressed={slices > 0}
        onClick={() => onSlices(slices > 0 ? 0 : next)}
        className="flex min-h-11 min-w-40 flex-1 items-center gap-2 rounded-control px-2 text-start"
      >
        {slices > 0 && <Check aria-hidden className="size-5 shrink-0 text-accent-ink" />}
        <span className="min-w-0 wrap-anywhere">
          {t.unitsOf({ units: unitsText({ slices: all, of }), title })}
          {slices > 0 && slices < all && (
            <span className="block text-sm">{t.holds({ units: unitsText({ slices, of }) })}</span>
          )}
        </span>
      </button>
      {slices > 0 && all > 1 && (
        <QuantityStepper label={title} quantity={slices} max={all} onQuantityChange={onSlices} />
      )}
      {canBeCut(line) && (
        <Field label={t.shareLine({ title })} hideLabel className="w-36">
          <Select
            value=""
            placeholder={t.share}
            options={Array.from({ length: MAX_SLICES - 1 }, (_, index) => ({
              value: String(index + 2),
              label: t.amongPeople({ count: index + 2 }),
            }))}
            onChange={(event) => onShare(Number(event.target.value))}
          />
        </Field>
      )}
    </li>
  );
}
