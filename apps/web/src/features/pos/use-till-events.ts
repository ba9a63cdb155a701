import { menu } from '@comanda/contract/menu/menu.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { useEffect, useEffectEvent } from 'react';
import { useInvalidate } from '../../lib/api.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { useGathered } from '../../lib/use-gathered.ts';
import { sendWaiting } from './outbox.ts';
import { renewClaimOnChange } from './qr-claim.ts';
import { useOpenBills } from './use-open-bills.ts';

/**
 * Keeps the till up to date with open bills and changes of the menu, and sends waiting sales when the
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
  const sync = () => {
    void refetch(pos.init, menu.left);
    readBills();
  };
  useEffect(() => (isSettled ? renewClaimOnChange() : undefined), [isSettled]);
  const { isConnected } = useRealtime(
    {
      new_order: hearOfSales,
      order_update: hearOfSales,
      menu_update: () => void refetch(pos.init, menu.left),
      onSync: () => {
        sync();
        void sendWaiting();
      },
    },
    { isOn: isSettled },
  );
  // What it shows was read before it could hear, and where another screen has connected already, nothing tells it to
  // read again.
  const catchUp = useEffectEvent(() => isConnected && sync());
  useEffect(() => void catchUp(), []);
}
