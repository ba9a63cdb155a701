import { bills } from '@comanda/contract/bills/bills.contract';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';

/** The server names whoever pays for five minutes. */
const SAID_AGAIN_MS = 4 * 60_000;

/**
 * Tells others that this device takes money for the bill, as long as its screen is open.
 * @returns who does so at another device
 */
export function usePayer(billId: string, isOpen: boolean): string | null {
  const [other, setOther] = useState<string | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const tell = (isPaying: boolean) =>
      call(bills.setPaying, { params: { id: billId }, body: { isPaying } }, { keepsScreen: true });
    // Nobody pays less well without this, so a failure is not worth a message.
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
