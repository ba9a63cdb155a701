import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { showMessage } from '../../ui/toast.tsx';
import { kitchenTexts as t } from './kitchen.texts.ts';
import { recallable } from './ticket-state.ts';

/** Brings back the ticket that was completed last, by whichever screen. */
export function useRecallLast(): () => void {
  const { mutate } = useMutation({
    mutationFn: async () => {
      const last = (await call(kitchen.completed, {})).find((ticket) => recallable(ticket).length > 0);
      if (!last) return null;
      await call(kitchen.updateItems, { body: { itemIds: recallable(last).map(({ id }) => id), status: 'preparing' } });
      return last;
    },
    onSuccess: (last) => showMessage(last ? t.recalled({ name: t.ticket({ tokenNo: last.token_no }) }) : t.recallEmpty),
  });
  return mutate;
}
