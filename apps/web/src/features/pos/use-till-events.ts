import { menu } from '@comanda/contract/menu/menu.contract';
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
import { useOpenBills } from './use-open-bills.ts';

/** Events within this time cause one fetch, so that many orders at once do not cause as many. */
const GATHERING_MS = 500;

/**
 * Keeps the till up to date with diners' orders, open bills and changes of the menu, and sends waiting sales when the
 * connection is back. `isSettled`: the screen is drawn; before that, loading the socket would delay it.
 */
export function useTillEvents({ isSettled }: { isSettled: boolean }): void {
  const refetch = useInvalidate();
  const { refresh: readBills } = useOpenBills();
  // How many are left is read only while the menu has items that are counted.
  const hearOfSales = useGathered(() => {
    readBills();
    void refetch(menu.left);
  });
  // The list is fetched only while its dialog is open.
  const recount = useGathered(() => void refetch(qrOrders.count, qrOrders.list));
  useEffect(() => (isSettled ? renewClaimOnChange() : undefined), [isSettled]);
  useRealtime(
    {
      new_qrorder: (news) => {
        recount();
        if (news.reason === 'placed')
          showMessage(t.newQrOrder({ place: news.table ?? printingTexts.diningOptions[news.deliveryType] }));
      },
      new_order: hearOfSales,
      order_update: hearOfSales,
      menu_update: () => void refetch(pos.init, menu.left),
      onSync: () => {
        void refetch(pos.init, menu.left, qrOrders.count, qrOrders.list);
        readBills();
        void sendWaiting();
      },
    },
    { isOn: isSettled },
  );
}

/** @returns what begins to gather: `act` is done once for all that comes within the time */
function useGathered(act: () => void): () => void {
  const gathering = useRef<number | undefined>(undefined);
  useEffect(() => () => clearTimeout(gathering.current), []);
  return () => {
    gathering.current ??= window.setTimeout(() => {
      gathering.current = undefined;
      act();
    }, GATHERING_MS);
  };
}
