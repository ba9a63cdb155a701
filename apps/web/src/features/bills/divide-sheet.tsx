import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import type { Bill } from '@comanda/domain/bill/bill';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import type { BillWords } from '../../kit/bill-history/bill-words.ts';
import { DivideByLine } from './divide-by-line.tsx';
import { DivideByName } from './divide-by-name.tsx';
import { DivideBySeat } from './divide-by-seat.tsx';
import { DivideEqually } from './divide-equally.tsx';
import { dividedParts, seatsOf, undivided } from './division.ts';
import type { ShownPart } from './parts.ts';
import { payTexts as t } from './pay.texts.ts';

type DivideSheetProps = {
  bill: Bill;
  words: BillWords;
  /** The part that is shared in equal payments. */
  part: ShownPart;
  onChange: (command: BillCommand) => boolean;
  onEqually: (of: number) => void;
  onClose: () => void;
};

/** All ways to pay separately. The amounts are computed here, and sent with the first payment. */
export function DivideSheet({ bill, words, part, onChange, onEqually, onClose }: DivideSheetProps) {
  const hasSeats = seatsOf(bill).length > 0;
  const [tab, setTab] = useState(hasSeats ? 'seats' : 'equally');
  const [target, setTarget] = useState<string>();
  const tabs: Tab[] = [
    {
      value: 'equally',
      label: t.equally,
      content: (
        <DivideEqually
          open={part.open}
          guests={bill.guests}
          onChoose={(of) => {
            onEqually(of);
            onClose();
          }}
        />
      ),
    },
    {
      value: 'lines',
      label: t.byLine,
      content: <DivideByLine bill={bill} words={words} target={target} onTarget={setTarget} onChange={onChange} />,
    },
    {
      value: 'names',
      label: t.byName,
      content: (
        <DivideByName
          bill={bill}
          onChange={onChange}
          onAdded={(partId) => {
            setTarget(partId);
            setTab('lines');
          }}
        />
      ),
    },
  ];
  const bySeat: Tab = {
    value: 'seats',
    label: t.bySeat,
    content: (
      <DivideBySeat
        bill={bill}
        onDivide={(command) => {
          if (onChange(command)) onClose();
        }}
      />
    ),
  };
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t.divide}
      footer={
        <>
          {dividedParts(bill).length > 0 && <Button onClick={() => onChange(undivided(bill))}>{t.putTogether}</Button>}
          <Button variant="primary" onClick={onClose}>
            {t.done}
          </Button>
        </>
      }
    >
      <Tabs label={t.divide} tabs={hasSeats ? [bySeat, ...tabs] : tabs} value={tab} onValueChange={setTab} />
    </Sheet>
  );
}
