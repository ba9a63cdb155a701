import type { DeliveryType } from './pos/cart-line.ts';

/** A hint that something changed; screens fetch the truth themselves (specification part 1, section 7). */
export type RealtimeEvent =
  | { name: 'new_order'; payload: { orderId: string; orderNo: number; tokenNo: number } }
  | { name: 'order_update'; payload: { orderIds: string[] } }
  /** Something that can be ordered, or cannot be any more, changed (ours). */
  | { name: 'menu_update'; payload: Record<string, never> }
  /** The list of waiting QR orders changed. `placed` says where, so that nobody has to fetch the list to tell. */
  | {
      name: 'new_qrorder';
      payload:
        | { reason: 'placed'; table: string | null; deliveryType: DeliveryType }
        | { reason: 'taken' | 'released' | 'closed' };
    };

export type ServerToClientEvents = {
  new_order: (payload: Extract<RealtimeEvent, { name: 'new_order' }>['payload']) => void;
  order_update: (payload: Extract<RealtimeEvent, { name: 'order_update' }>['payload']) => void;
  menu_update: (payload: Extract<RealtimeEvent, { name: 'menu_update' }>['payload']) => void;
  new_qrorder: (payload: Extract<RealtimeEvent, { name: 'new_qrorder' }>['payload']) => void;
};

/** Accepted from clients of the specification and without effect: the server emits after commit by itself. */
export type ClientToServerEvents = {
  authenticate: (tenantId: string) => void;
  new_order_backend: (payload: unknown) => void;
  order_update_backend: (payload: unknown) => void;
  new_qrorder_backend: (payload: unknown) => void;
};

export const SOCKET_PATH = '/socket.io';
