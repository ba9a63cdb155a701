import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { navigate } from '../../lib/router.tsx';
import type { PosDialog } from './pos-dialog.ts';

const QR_ORDERS: PosDialog = { name: 'qr-orders' };
/** Whether the till is to open the list of QR orders as soon as no other dialog stands there. */
const isWanted = createStore<boolean>()(() => false);
const forget = () => isWanted.setState(false, true);

/** From wherever the person is. */
export function showQrOrders(): void {
  isWanted.setState(true, true);
  navigate('/dashboard/pos');
}

export function useQrOrdersWanted(): { wanted: PosDialog | null; forget: () => void } {
  const wanted = useStore(isWanted) ? QR_ORDERS : null;
  useEffect(() => forget, []);
  return { wanted, forget };
}
