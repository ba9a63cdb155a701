import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { bills } from '@comanda/contract/bills/bills.contract';
import type { Bill } from '@comanda/domain/bill/bill';
import { UserRound } from 'lucide-react';
import { useRead } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { billTexts as t } from './bill.texts.ts';

type HandOverBillDialogProps = {
  bill: Bill;
  pending: boolean;
  onHandOver: (command: BillCommand) => void;
  onClose: () => void;
};

/** Somebody else looks after this party from now on. */
export function HandOverBillDialog({ bill, pending, onHandOver, onClose }: HandOverBillDialogProps) {
  const { data: waiters, error } = useRead(bills.waiters, {});
  const { name, guests, serverId } = bill;
  const others = waiters?.filter(({ id }) => id !== serverId);
  return (
    <Dialog open onOpenChange={onClose} size="small" title={t.handOver} description={t.handOverText}>
      {others && others.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {others.map((person) => (
            <li key={person.id}>
              <Button
                wide
                size="touch"
                icon={UserRound}
                disabled={pending}
                onClick={() => onHandOver({ kind: 'described', name, guests, serverId: person.id })}
              >
                {person.name}
              </Button>
            </li>
          ))}
        </ul>
      ) : waiters || error ? (
        <EmptyState text={error ? t.loadFailed : t.noColleagues} />
      ) : (
        <SkeletonLines />
      )}
    </Dialog>
  );
}
