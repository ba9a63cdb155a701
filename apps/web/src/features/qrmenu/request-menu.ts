import { coreMessages } from '@comanda/contract/core/messages';
import type { PublicMenuItem, publicMenu, PublicMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { type CurrencyDigits, fromDecimal } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import type * as z from 'zod/mini';
import { codeOfStatus } from '../../lib/failed-answer.ts';
import { libTexts } from '../../lib/lib.texts.ts';
import { say } from '../../lib/say.ts';
import type { Link } from './place.ts';

/** The menu as it is sent and as this browser keeps it: amounts are decimals. */
export type WireMenu = z.input<typeof publicMenu>;
type WireItem = WireMenu['menuItems'][number];

/** A read or an order that failed. `message` can be shown as it is. */
export class QrMenuError extends Error {
  override readonly name = 'QrMenuError';
  /** A code of the contract, or `offline` where no answer came. */
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** @throws QrMenuError */
export async function requestMenu({ qrcode, table }: Link): Promise<WireMenu> {
  const query = table === null ? '' : `?tableId=${encodeURIComponent(table)}`;
  // The very request of public/preload-menu.js, whose answer may be there already.
  return (await send(`${menuPath(qrcode)}${query}`)) as WireMenu; // `decodeMenu` throws at anything else
}

export const menuPath = (qrcode: string): string => `/qrmenu/${encodeURIComponent(qrcode)}`;

/** A diner who gets no answer for this long may try again. */
const ANSWER_WITHIN_MS = 20_000;

/** @throws QrMenuError */
export const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> =>
  send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });

/**
 * The transport of these public calls; `lib/call.ts` with schemas and session would weigh half as much as the page.
 *
 * @throws QrMenuError
 */
async function send(path: string, request?: RequestInit): Promise<unknown> {
  const response = await fetch(`/api/v1${path}`, request).catch((cause: unknown) => {
    throw new QrMenuError('offline', libTexts.offline, cause);
  });
  const json: unknown = await response.json().catch(() => null);
  if (response.ok && json !== null) return json;
  const { code, message } = (json ?? {}) as { code?: string; message?: string }; // what the server says when it refuses
  if (!message) throw new QrMenuError('unreadable', say(coreMessages.somethingWentWrong));
  throw new QrMenuError(code ?? codeOfStatus(response.status), message);
}

/** @throws when it is no menu, or an amount is none. */
export function decodeMenu(wire: WireMenu): PublicMenu {
  const digits = wire.storeSettings.currency_digits;
  return { ...wire, menuItems: wire.menuItems.map((item) => decodeItem(item, digits)) };
}

function decodeItem(item: WireItem, digits: CurrencyDigits): PublicMenuItem {
  const decodeOption = (option: WireItem['variants'][number]) => ({
    ...option,
    price: fromDecimal(option.price, digits),
  });
  return {
    ...item,
    price: fromDecimal(item.price, digits),
    tax_rate: item.tax_rate === null ? null : rateFromPercent(item.tax_rate),
    variants: item.variants.map(decodeOption),
    addons: item.addons.map(decodeOption),
  };
}
