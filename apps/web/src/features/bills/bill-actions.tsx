import type { PosData } from '@comanda/contract/pos/pos.contract';
import type { Bill } from '@comanda/domain/bill/bill';
import { History, Plus, Wallet } from 'lucide-react';
import { navigate } from '../../lib/router.tsx';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { type Place, useSellAt } from '../pos/public.ts';
import { billTexts as t } from './bill.texts.ts';

type BillActionsProps = { bill: Bill; store: PosData; onHistory: () => void };

/** What comes next most often, within reach of the thumb. */
export function BillActions({ bill, store, onHistory }: BillActionsProps) {
  const canSell = useCan(['POS']);
  const { sellAt, question } = useSellAt(store.storeTables);
  const isOpen = bill.state === 'open';
  const place = placeOf(bill, store);

  return (
    <div className="sticky bottom-0 -mx-4 flex flex-wrap gap-3 border-t border-line bg-canvas p-4 *:flex-1">
      {isOpen && canSell && place && (
        <Button size="touch" icon={Plus} onClick={() => sellAt(place)}>
          {t.addItems}
        </Button>
      )}
      <Button size="touch" icon={History} onClick={onHistory}>
        {t.history}
      </Button>
      {isOpen && (
        <Button
          size="touch"
          icon={Wallet}
          variant="primary"
          onClick={() => navigate(`/dashboard/bills/${bill.id}/pay`)}
        >
          {t.pay}
        </Button>
      )}
      {question}
    </div>
  );
}

/** Where more can be ordered: one sale without table and name is not added to. */
function placeOf({ id, tableIds: [tableId], apartAt, name }: Bill, { storeTables }: PosData): Place | undefined {
  if (tableId !== undefined) return { tableId };
  if (name === null) return undefined;
  // It may have been deleted meanwhile.
  return { tableId: storeTables.find((table) => table.id === apartAt)?.id, bill: { id, name } };
}
