import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import type { DocumentLine } from '@comanda/domain/bill/bill';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { giveBackTexts as t } from './give-back.texts.ts';
import { allOf, type Chosen, isLeft, NONE, type Settled } from './settled.ts';

type GiveBackItemsProps = { settled: Settled; chosen: Chosen; onChange: (chosen: Chosen) => void };

export function GiveBackItems({ settled, chosen, onChange }: GiveBackItemsProps) {
  const { left, bill, history } = settled;
  const all = allOf(settled);
  const isAll =
    [...all.slices].every(([id, slices]) => (chosen.slices.get(id) ?? 0) >= slices) &&
    [...all.charges].every((id) => chosen.charges.has(id));
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        size="touch"
        label={t.all}
        aside={<MoneyText amount={left.amounts.total} />}
        checked={isAll}
        onChange={() => onChange(isAll ? NONE : all)}
      />
      <ul aria-label={t.lines} className="flex flex-col divide-y divide-line">
        {left.lines.filter(isLeft).map((line) => (
          <Line
            key={line.lineId}
            line={line}
            title={titleOf(history, line)}
            slices={Math.min(chosen.slices.get(line.lineId) ?? 0, line.slices)}
            onChange={(slices) => onChange({ ...chosen, slices: new Map(chosen.slices).set(line.lineId, slices) })}
          />
        ))}
        {left.charges
          .filter(({ total }) => total > 0)
          .map(({ chargeId, total }) => (
            <li key={chargeId}>
              <Checkbox
                label={bill.charges.find(({ id }) => id === chargeId)?.title}
                aside={<MoneyText amount={total} />}
                checked={chosen.charges.has(chargeId)}
                onChange={({ target }) => {
                  const charges = new Set(chosen.charges);
                  if (target.checked) charges.add(chargeId);
                  else charges.delete(chargeId);
                  onChange({ ...chosen, charges });
                }}
              />
            </li>
          ))}
      </ul>
    </div>
  );
}

function titleOf({ lines }: BillHistory, { lineId }: DocumentLine): string {
  const { title = '', variant_title: variant = null } = lines.find(({ id }) => id === lineId) ?? {};
  return variant === null ? title : `${title}, ${variant}`;
}

type LineProps = { line: DocumentLine; title: string; slices: number; onChange: (slices: number) => void };

/** Units one by one; what is shared is given back whole, because nobody sells a third of a bottle. */
function Line({ line, title, slices, onChange }: LineProps) {
  const formatMoney = useFormatMoney();
  const { of, slices: left, total } = line;
  if (of > 1) {
    return (
      <li>
        <Checkbox
          label={title}
          hint={t.shared({ slices: left, of, amount: formatMoney(total) })}
          checked={slices > 0}
          onChange={({ target }) => onChange(target.checked ? left : 0)}
        />
      </li>
    );
  }
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {title}
        <span className="block text-sm text-ink-soft">{t.units({ count: left, amount: formatMoney(total) })}</span>
      </span>
      <QuantityStepper size="touch" label={title} quantity={slices} max={left} onQuantityChange={onChange} />
    </li>
  );
}
