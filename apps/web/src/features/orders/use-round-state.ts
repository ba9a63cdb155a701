import { nextChange, type Receipt, type ReceiptState, roundState } from '@comanda/domain/ticket-receipt';
import { useCallback, useSyncExternalStore } from 'react';
import { serverNow } from '../../lib/server-clock.ts';

/** How far a round has come, by the server's clock; null without tickets. The component renders anew when it changes. */
export function useRoundState(receipts: readonly Receipt[]): ReceiptState | null {
  const subscribe = useCallback((onChange: () => void) => atEachChange(receipts, onChange), [receipts]);
  return useSyncExternalStore(subscribe, () => roundState(receipts, serverNow()));
}

/** One timer at a time: it waits for the next moment that matters, and there are two at most for each round. */
function atEachChange(receipts: readonly Receipt[], onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function wait(): void {
    const now = serverNow();
    const next = nextChange(receipts, now);
    if (next === null) return;
    timer = setTimeout(() => {
      onChange();
      wait();
    }, next - now);
  }
  wait();
  return () => clearTimeout(timer);
}
