import { useEffect } from 'react';
import { queueInterrupted, sendWaiting } from './outbox.ts';

/** A server that answers again after a fault tells nobody, so it is asked. */
const RETRY_MS = 15_000;

/** While the screen is open, unsent sales are sent again: at once, when the network is back, and now and then. */
export function useOutbox(): void {
  useEffect(() => {
    queueInterrupted();
    const send = () => void sendWaiting();
    send();
    addEventListener('online', send);
    const timer = setInterval(send, RETRY_MS);
    return () => {
      removeEventListener('online', send);
      clearInterval(timer);
    };
  }, []);
}
