import { bills } from '@comanda/contract/bills/bills.contract';
import { useWrite } from '../../lib/api.ts';

/** Closes a bill on which there is nothing. The server refuses it where something was sent meanwhile. */
export function useCloseBill(onDone?: () => void) {
  const closing = useWrite(bills.takeSteps, { silent: true, ...(onDone && { onDone }) });
  return {
    close: (id: string) => closing.mutate({ params: { id }, body: { steps: [{ kind: 'voided' }] } }),
    isClosing: closing.isPending,
  };
}
