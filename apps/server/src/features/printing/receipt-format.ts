import { formatAmount, formatMoney } from '@comanda/domain/currency';
import { rateToPercent } from '@comanda/domain/tax';
import type { Receipt } from '@comanda/contract/printing/receipt';
import type { ReceiptFormat } from '@comanda/paper/receipt-words';

/** As the store writes amounts and moments, in the language of whoever reads them. */
export function receiptFormat({ currency, store: { timeZone } }: Receipt, locale: string): ReceiptFormat {
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone });
  return {
    direction: 'ltr',
    amount: (amount) => formatAmount(amount, currency, locale),
    money: (amount) => formatMoney(amount, currency, locale),
    dateTime: (iso) => moment.format(new Date(iso)),
    date: (iso) => day.format(new Date(iso)),
    rate: (rate) => rateToPercent(rate).toLocaleString(locale),
  };
}
