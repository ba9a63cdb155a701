import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { type BillHistory, bills } from '@comanda/contract/bills/bills.contract';
import type { CallOutput } from '@comanda/contract/core/route';
import type { Company } from '@comanda/contract/invoices/company';
import type { Bill } from '@comanda/domain/bill/bill';
import { replay } from '@comanda/domain/bill/steps';
import { useMemo } from 'react';
import { useInvalidate, useRead, useWrite } from '../../lib/api.ts';
import { ApiError } from '../../lib/call.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { useBusy } from '../../lib/use-busy.ts';

type Answer = CallOutput<typeof bills.takeSteps>;

/** The bill that a history comes to. */
export const billOf = ({ entries }: Pick<BillHistory, 'entries'>): Bill =>
  replay(entries.flatMap(({ steps }) => steps));

/** A bill as it is now, also by what others do to it while it is on the screen. */
export function useBill(billId: string) {
  const read = useRead(bills.get, { params: { id: billId } }, { gcTime: 0 });
  const invalidate = useInvalidate();
  const refresh = () => void invalidate(bills.get);
  useRealtime({ new_order: refresh, order_update: refresh, onSync: refresh });
  const history = read.data;
  const bill = useMemo(() => history && billOf(history), [history]);
  return { read, history, bill };
}

type Sending = {
  invoiceTo?: Company | undefined;
  /** How many entries of the history the person has seen. */
  seen?: number;
  /** Called where somebody has changed the same since. Nothing was done, and nothing else tells so. */
  onChangedMeanwhile?: () => void;
  /** Called where nobody knows whether the server did it. */
  onUnanswered?: () => void;
};

/** Sends steps of a bill. What the server refuses is told, and the bill is read anew; then there is no answer. */
export function useBillSteps(billId: string) {
  const write = useWrite(bills.takeSteps, { silent: true, tells: 'changed_meanwhile' });
  const invalidate = useInvalidate();
  const [isSending, run] = useBusy();

  async function send(steps: BillCommand[], sending: Sending = {}): Promise<Answer | undefined> {
    const { invoiceTo, seen, onChangedMeanwhile, onUnanswered } = sending;
    let answer: Answer | undefined;
    await run(async () => {
      try {
        answer = await write.mutateAsync({ params: { id: billId }, body: { steps, invoiceTo, seen } });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (unanswered.has(error.code)) onUnanswered?.();
        if (error.code === 'changed_meanwhile') onChangedMeanwhile?.();
      }
      // Until it is read, the screen would show what was true before.
      await invalidate(bills.get);
    });
    return answer;
  }

  return { send, isSending, failure: write.error };
}

/** The call may have been done all the same. */
const unanswered = new Set<ApiError['code']>(['offline', 'unreadable', 'unavailable', 'internal']);
