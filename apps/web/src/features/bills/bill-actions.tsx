import type { PosData } from '@comanda/contract/pos/pos.contract';
import type { Bill } from '@comanda/domain/bill/bill';
import { History, Plus, Wallet } from 'lucide-react';
import { useState } from 'react';
import { navigate } from '../../lib/router.tsx';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { cartOfOthers, type Place, PutAsideDialog, startAt } from '../pos/public.ts';
import { billTexts as t } from './bill.texts.ts';

type BillActionsProps = { bill: Bill; store: PosData; onHistory: () => void };

/** What comes next most often, within reach of the thumb. */
export function BillActions({ bill, store, onHistory }: BillActionsProps) {
  const canSell = useCan(['POS']);
  const [isAsking, setIsAsking] = useState(false);
  const isOpen = bill.state === 'open';
  const place = placeOf(bill);

  function addItems(there: Place): void {
    startAt(there, store.storeTables);
    navigate('/dashboard/pos');
  }

  return (
    <div className="sticky bottom-0 -mx-4 flex flex-wrap gap-3 border-t border-line bg-canvas p-4 *:flex-1">
      {isOpen && canSell && place && (
        <Button size="touch" icon={Plus} onClick={() => (cartOfOthers(place) ? setIsAsking(true) : addItems(place))}>
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
      {isAsking && place && <PutAsideDialog onConfirm={() => addItems(place)} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

/** Where more can be ordered: one sale without table and name is not added to. */
function placeOf({ id, tableIds: [tableId], name }: Bill): Place | undefined {
  if (tableId !== undefined) return { tableId };
  return name === null ? undefined : { bill: { id, name } };
}
