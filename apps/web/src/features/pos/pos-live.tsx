import { pos } from '@comanda/contract/pos/pos.contract';
import { qrOrders } from '@comanda/contract/qrmenu/qr-orders.contract';
import { useEffect, useRef } from 'react';
import { useInvalidate, useRead } from '../../lib/api.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { showMessage } from '../../ui/toast.tsx';
import { sendWaiting } from './outbox.ts';
import { posTexts as t } from './pos.texts.ts';
import { renewClaimOnChange } from './qr-claim.ts';
import { placeOfQrOrder } from './take-qr-order.ts';

/** Hears of diners' orders, of changes of the menu and of the connection. Not before the screen stands, because it brings the socket along. */
export function PosLive() {
  const refetch = useInvalidate();
  const list = useRead(qrOrders.list, {}, { enabled: false });
  const lastTold = useRef('');
  useEffect(renewClaimOnChange, []);
  useRealtime({
    new_qrorder: ({ reason }) => {
      void refetch(qrOrders.count, qrOrders.list);
      if (reason === 'placed') void tellNewest();
    },
    menu_update: () => void refetch(pos.init),
    onReconnect: () => {
      void refetch(pos.init, qrOrders.count, qrOrders.list);
      void sendWaiting();
    },
  });

  async function tellNewest(): Promise<void> {
    const newest = (await list.refetch()).data?.at(-1);
    if (!newest || newest.id === lastTold.current) return;
    lastTold.current = newest.id;
    showMessage(t.newQrOrder(placeOfQrOrder(newest)));
  }

  return null;
}
