import { bills } from '@comanda/contract/bills/bills.contract';
import { UserRound } from 'lucide-react';
import type { OpenBill } from '../../kit/open-bills/use-open-bills.ts';
import { useRead, useWrite } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { floorTexts as t } from './floor.texts.ts';

type HandOverDialogProps = { openBills: readonly OpenBill[]; onClose: () => void };

/** At the end of a shift: a colleague looks after all that I look after. */
export function HandOverDialog({ openBills, onClose }: HandOverDialogProps) {
  const { data: waiters, error } = useRead(bills.waiters, {});
  const me = waiters?.find(({ is_me }) => is_me);
  const others = waiters?.filter(({ is_me }) => !is_me) ?? [];
  const count = openBills.filter(({ server_id }) => server_id !== null && server_id === me?.id).length;
  const handing = useWrite(bills.handOver, {
    onDone: (answer, { body }) => {
      const name = others.find(({ id }) => id === body.toId)?.name ?? '';
      showSuccess(t.handedOver({ count: answer.count, name }));
      onClose();
    },
  });

  if (!me || count === 0 || others.length === 0) {
    const why = others.length === 0 ? t.noColleagues : t.nothingToHandOver;
    return (
      <Dialog open onOpenChange={onClose} size="small" title={t.handOver}>
        {waiters || error ? <EmptyState text={error ? t.loadFailed : why} /> : <SkeletonLines />}
      </Dialog>
    );
  }
  return (
    <Dialog open onOpenChange={onClose} size="small" title={t.handOver} description={t.handOverText({ count })}>
      <ul className="flex flex-col gap-3">
        {others.map(({ id, name }) => (
          <li key={id}>
            <Button
              wide
              size="touch"
              icon={UserRound}
              pending={handing.isPending && handing.variables.body.toId === id}
              disabled={handing.isPending}
              onClick={() => handing.mutate({ body: { fromId: me.id, toId: id } })}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
