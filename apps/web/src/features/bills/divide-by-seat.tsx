import { type Bill, unitsOf } from '@comanda/domain/bill/bill';
import { apply } from '@comanda/domain/bill/steps';
import { sumsOf } from '@comanda/domain/bill/sums';
import { useMemo, useState } from 'react';
import { v7 as newId } from 'uuid';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { bySeat, type Division } from './division.ts';
import { shownParts } from './parts.ts';
import { payTexts as t } from './pay.texts.ts';
import { refusalOf } from './use-drafts.ts';

type DivideBySeatProps = { bill: Bill; onDivide: (division: Division) => void };

export function DivideBySeat({ bill, onDivide }: DivideBySeatProps) {
  const [sharesTable, setSharesTable] = useState(true);
  const division = useMemo(
    () => bySeat(bill, { newId, nameOf: (seat) => t.seat({ seat }), sharesTable }),
    [bill, sharesTable],
  );
  const after = refusalOf(bill, division) ? bill : apply(bill, division);
  const forTable = bill.lines.some((line) => line.seat === null && unitsOf(line) > 0);
  return (
    <div className="flex flex-col gap-4">
      {forTable && (
        <Checkbox
          size="touch"
          label={t.shareTable}
          checked={sharesTable}
          onChange={(event) => setSharesTable(event.target.checked)}
        />
      )}
      <ul aria-label={t.parts} className="flex flex-col gap-2">
        {shownParts(after, sumsOf(after))
          .filter(({ isSettled }) => !isSettled)
          .map(({ id, name, open }) => (
            <li key={id} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <MoneyText amount={open} />
            </li>
          ))}
      </ul>
      <Button size="touch" variant="primary" wide onClick={() => onDivide(division)}>
        {t.divideBySeat}
      </Button>
    </div>
  );
}
