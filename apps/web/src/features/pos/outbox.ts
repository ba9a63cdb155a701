import { pos } from '@comanda/contract/pos/pos.contract';
import { minor } from '@comanda/domain/money';
import { ApiError, call } from '../../lib/call.ts';
import type { ApiErrorCode } from '../../lib/failed-answer.ts';
import { referenceOf } from '../../lib/failure.ts';
import { showError, showMessage } from '../../ui/toast.tsx';
import { deleteDraft } from './drafts-store.ts';
import { currentCart, type Cart } from './cart-store.ts';
import { removeSale, saveSale, outbox, type Sale } from './outbox-store.ts';
import { posTexts as t } from './pos.texts.ts';
import { isAboutQrOrder, renewClaim } from './qr-claim.ts';
import { numberedReceipt } from './receipt-of-sale.ts';
import { startCart, replaceCart } from './replace-cart.ts';
import { isSending, isOutcomeUnknown, sendSale } from './send-sale.ts';
import { isAboutTab, leaveTab } from './tab-of-sale.ts';

/** These say nothing about the order itself: a later try may well succeed. */
const passing: ReadonlySet<ApiErrorCode> = new Set(['session_over', 'unauthenticated', 'rate_limited']);

/** The server looked into the sale, so it did not know the key. */
const lookedInto: ReadonlySet<ApiErrorCode> = new Set([
  'price_changed',
  'not_found',
  'illegal_transition',
  'quota_reached',
  'invalid_input',
]);

/** The order stands in the list of unsent ones from now on, and the till is free for the next guest. */
export function queueSale(sale: Sale): void {
  saveSale({ ...sale, state: 'unsent' });
  leaveCart(sale);
}

/** Queues the sale of a tab that was closed, reloaded or crashed while it waited for the answer. */
export function queueInterrupted(): void {
  for (const sale of outbox()) if (sale.state === 'sending' && !isSending(sale)) queueSale(sale);
}

/** Another tab may have begun the next order meanwhile: that one stays. */
export function leaveCart({ order: { attemptKey, draftId } }: Sale): void {
  if (draftId !== null) deleteDraft(draftId);
  if (currentCart().attemptKey === attemptKey) startCart();
}

/** The order stays in the cart; where another one is there by now, in the list. */
export function keepRefused(sale: Sale, error: ApiError): void {
  if (isAboutTab(error)) leaveTab(sale.order);
  if (currentCart().attemptKey === sale.order.attemptKey) return removeSale(sale);
  saveSale({ ...sale, order: { ...sale.order, ...goneWith(error) }, state: 'refused', refusal: error.message });
}

/** What of a refused order is to be chosen anew. */
function goneWith(error: ApiError): Partial<Cart> {
  if (isAboutTab(error)) return { bill: null };
  return isAboutQrOrder(error) ? { qrOrderId: null } : {};
}

let sending: Promise<unknown> | null = null;

/**
 * Sends the waiting sales, the oldest first. If one gets no answer, the others would fare no better, and this resolves
 * to that failure.
 */
export function sendWaiting(): Promise<unknown> {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAll(): Promise<unknown> {
  for (const sale of outbox()) {
    if (sale.state !== 'unsent' || isSending(sale)) continue;
    const failure = await trySale(sale);
    if (failure) return failure;
  }
  return null;
}

/** Resolves to a failure that says nothing about this very order. */
async function trySale(sale: Sale): Promise<unknown> {
  try {
    const answer = await sendSale(sale);
    saveSale({ ...sale, state: 'sent', refusal: null, receipt: numberedReceipt(sale.receipt, answer) });
    showMessage(t.sentLate({ tokenNo: answer.tokenNo, orderNo: answer.orderNo }));
  } catch (error) {
    if (!(error instanceof ApiError) || isOutcomeUnknown(error) || passing.has(error.code)) return error;
    keepRefused(sale, error);
    showError(error.message);
  }
  return null;
}

/** For a person who asks for it: sends all that wait, and those that were refused before. */
export async function tryAgain(refused: Sale[] = []): Promise<void> {
  for (const sale of refused) saveSale({ ...sale, state: 'unsent', refusal: null });
  await sending;
  const failure = await sendWaiting();
  if (!outbox().some(({ state }) => state === 'unsent')) return;
  showError(failure instanceof ApiError ? failure.message : t.notSentYet, referenceOf(failure));
}

/**
 * Puts an unsent order back into the cart, once the server has said that it does not have it. The order keeps its key:
 * if a try is still under way, the server takes either that one or the changed order, never both. False where it stays.
 */
export async function editUnsent(sale: Sale): Promise<boolean> {
  await sending;
  if (!isWaiting(sale)) return false;
  try {
    if (sale.state === 'unsent' && (await hasArrived(sale))) {
      await trySale(sale);
      return false;
    }
  } catch {
    showError(t.cannotEditYet);
    return false;
  }
  removeSale(sale);
  replaceCart(sale.order);
  void renewClaim();
  return true;
}

/** The server may have answered it while a person looked at it. */
const isWaiting = (sale: Sale): boolean =>
  outbox().some(({ order, state }) => order.attemptKey === sale.order.attemptKey && state !== 'sent');

/**
 * Asks with a total that no cart comes to: the server refuses a key that it knows as used already, and any other sale
 * for one reason or another. Nothing is stored either way.
 *
 * @throws ApiError where there was no answer to that.
 */
async function hasArrived({ order, body, payment, receipt }: Sale): Promise<boolean> {
  const impossible = { ...body, total: minor((body.total ?? 0) + 1) };
  const options = { idempotencyKey: order.attemptKey, keepsScreen: true, digits: receipt.currency.digits };
  try {
    if (payment) await call(pos.createOrderAndInvoice, { body: { ...impossible, ...payment } }, options);
    else await call(pos.createOrder, { body: impossible }, options);
  } catch (error) {
    if (error instanceof ApiError && error.isFromServer && lookedInto.has(error.code)) return false;
    if (!(error instanceof ApiError) || error.code !== 'key_reused') throw error;
  }
  return true;
}
