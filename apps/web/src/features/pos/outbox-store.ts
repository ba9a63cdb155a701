import type { CallInput } from '@comanda/contract/core/route';
import { payment } from '@comanda/contract/payment-types/payment';
import type { pos } from '@comanda/contract/pos/pos.contract';
import type { Minor } from '@comanda/domain/money';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { receipt } from '../printing/public.ts';
import { cart } from './cart-store.ts';
import { tenantStore } from './tenant-store.ts';

/** In minor units, as the receipt keeps them. */
const amount = z.custom<Minor>((value) => Number.isSafeInteger(value));

/** How a sale is paid at once. */
const salePayment = z.extend(payment, { tip: z.optional(amount), given: z.optional(amount) });
export type SalePayment = z.output<typeof salePayment>;

type SaleBody = CallInput<typeof pos.createOrder>['body'];

/** An order that was sent, and the server's answer to it (docs/decisions/016). */
const sale = z.object({
  /** The cart that was ordered. */
  order: cart,
  /** A repeat must be exactly what was sent before, whatever the menu or a newer version would make of it. */
  body: z.custom<SaleBody>((value) => typeof value === 'object' && value !== null),
  /** Null sends the order unpaid; otherwise it is paid at once, by this payment type if one was chosen. */
  payment: z.nullable(salePayment),
  /** The receipt has no numbers until the server has given them. */
  receipt,
  /** Moment of the first try, ISO 8601. */
  since: z.string(),
  /** `unsent`: nobody knows whether it arrived. `sent`: it arrived late, and somebody should learn its token. */
  state: z.enum(['sending', 'unsent', 'refused', 'sent']),
  /** Why it was refused. */
  refusal: z.nullable(z.string()),
});
export type Sale = z.output<typeof sale>;

const outboxStore = tenantStore<Sale[]>('outbox', z.array(sale), () => []);

/** The oldest first. */
export const outbox = (): Sale[] => outboxStore().getState();

/** The sales that somebody has to know of. A sale that is being sent for the first time is shown in its dialog. */
export function useWaitingSales(): Sale[] {
  return useStore(outboxStore()).filter(({ state }) => state !== 'sending');
}

export function saveSale(sale: Sale): void {
  const isKnown = outbox().some((known) => isSame(known, sale));
  const sales = isKnown ? outbox().map((known) => (isSame(known, sale) ? sale : known)) : [...outbox(), sale];
  outboxStore().setState(sales, true);
}

export function removeSale(sale: Sale): void {
  const others = outbox().filter((known) => !isSame(known, sale));
  outboxStore().setState(others, true);
}

const isSame = (one: Sale, other: Sale): boolean => one.order.attemptKey === other.order.attemptKey;
