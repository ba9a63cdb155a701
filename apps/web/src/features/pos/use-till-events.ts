import { pos } from '@comanda/contract/pos/pos.contract';
import { qrOrders } from '@comanda/contract/qrmenu/qr-orders.contract';
import { useEffect, useRef } from 'react';
import { printingTexts } from '../printing/public.ts';
import { useInvalidate } from '../../lib/api.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { showMessage } from '../../ui/toast.tsx';
import { sendWaiting } from './outbox.ts';
import { posTexts as t } from './pos.texts.ts';
import { renewClaimOnChange } from './qr-claim.ts';

/** Events within this time cause one fetch, so that many orders at once do not cause as many. */
const GATHERING_MS = 500;

/**
 * Keeps the till up to date with diners' orders and changes of the menu, and sends waiting sales when the connection
 * is back. `isSettled`: the screen is drawn; before that, loading the socket would delay it.
 */
export function useTillEvents({ isSettled }: { isSettled: boolean }): void {
  const refetch = useInvalidate();
  const gathering = useRef<number | undefined>(undefined);
  useEffect(() => (isSettled ? renewClaimOnChange() : undefined), [isSettled]);
  useEffect(() => () => clearTimeout(gathering.current), []);
  useRealtime(
    {
      new_qrorder: (news) => {
        gathering.current ??= window.setTimeout(recount, GATHERING_MS);
        if (news.reason === 'placed')
          showMessage(t.newQrOrder({ place: news.table ?? printingTexts.diningOptions[news.deliveryType] }));
      },
      menu_update: () => void refetch(pos.init),
      onSync: () => {
        void refetch(pos.init, qrOrders.count, qrOrders.list);
        void sendWaiting();
      },
    },
    { isOn: isSettled },
  );

  /** The list is fetched only while its dialog is open. */
  function recount(): void {
    gathering.current = undefined;
    void refetch(qrOrders.count, qrOrders.list);
  }
}
