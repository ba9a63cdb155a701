import { bills } from '@comanda/contract/bills/bills.contract';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';

/** The server names whoever takes payment for five minutes. */
const SAID_AGAIN_MS = 4 * 60_000;

/**
 * Tells others that this device takes payment for the bill, as long as its pay screen is open.
 * @returns who did so at another device when this one said it last
 */
export function usePayer(billId: string, isOpen: boolean): string | null {
  const [other, setOther] = useState<string | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const tell = (isPaying: boolean) =>
      call(bills.setPaying, { params: { id: billId }, body: { isPaying } }, { keepsScreen: true });
    // The payment does not depend on it, so a failure is not worth a message.
    const tellAgain = () =>
      void tell(true).then(
        (answer) => setOther(answer.other),
        () => null,
      );
    tellAgain();
    const timer = setInterval(tellAgain, SAID_AGAIN_MS);
    return () => {
      clearInterval(timer);
      tell(false).catch(() => null);
    };
  }, [billId, isOpen]);
  return other;
}
