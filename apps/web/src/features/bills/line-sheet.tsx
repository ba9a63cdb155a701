import { compedOf, type Line, unitsOf } from '@comanda/domain/bill/bill';
import { BadgePercent, Gift, type LucideIcon, MoveRight, Tag, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Button } from '../../ui/button.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { sizeOf } from '../../kit/bill-history/bill-words.ts';
import { billsTexts } from '../../kit/bill-history/bills.texts.ts';
import { billTexts as t } from './bill.texts.ts';

type Action = 'void' | 'comp' | 'discount' | 'price' | 'move-line';

type LineSheetProps = {
  line: Line;
  title: string;
  pending: boolean;
  onAsk: (what: Action) => void;
  onSeat: (seat: number | null) => void;
  onTakeBack: (discountId: string) => void;
  onClose: () => void;
};

const MOST_SEATS = 99;

/** All that can be done with a line. */
export function LineSheet({ line, title, pending, onAsk, onSeat, onTakeBack, onClose }: LineSheetProps) {
  const formatMoney = useFormatMoney();
  const [seat, setSeat] = useState(line.seat ?? 0);
  const canComp = unitsOf(line) > compedOf(line);
  const actions: [Action, LucideIcon, string][] = [
    ['void', Undo2, t.void],
    ...(canComp ? ([['comp', Gift, t.comp]] as [Action, LucideIcon, string][]) : []),
    ['discount', BadgePercent, t.discount],
    ['price', Tag, t.price],
    ['move-line', MoveRight, t.moveLine],
  ];
  const discounts = line.changes.flatMap((change) =>
    change.kind === 'discount' && !change.discount.isRemoved ? [change] : [],
  );
  return (
    <Sheet open onOpenChange={onClose} side="bottom" title={t.lineOf({ units: unitsOf(line), title })}>
      <div className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          {actions.map(([what, icon, label]) => (
            <Button key={what} size="touch" icon={icon} onClick={() => onAsk(what)}>
              {label}
            </Button>
          ))}
        </div>
        {discounts.map(({ discount, reason }) => {
          const said = billsTexts.steps.discount({ size: sizeOf(discount, formatMoney) });
          return (
            <div key={discount.id} className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{billsTexts.because({ change: said, reason })}</span>
              <Button pending={pending} onClick={() => onTakeBack(discount.id)}>
                {t.takeBack}
              </Button>
            </div>
          );
        })}
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
          <span>{seat === 0 ? t.forTable : billsTexts.seatNo({ seat })}</span>
          <span className="flex items-center gap-3">
            <QuantityStepper label={t.seat} quantity={seat} max={MOST_SEATS} onQuantityChange={setSeat} />
            <Button
              variant="primary"
              pending={pending}
              disabled={seat === (line.seat ?? 0)}
              onClick={() => onSeat(seat === 0 ? null : seat)}
            >
              {t.setSeat}
            </Button>
          </span>
        </div>
      </div>
    </Sheet>
  );
}
