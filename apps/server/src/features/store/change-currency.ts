import { storeMessages } from '@comanda/contract/store/store.messages';
import { type Currency, digitsOf } from '@comanda/domain/currency';
import { type CurrencyDigits, MAX_MINOR } from '@comanda/domain/money';
import sql, { raw, type Sql } from 'sql-template-tag';
import { beginImport, type TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { renewOrdersEpoch } from '../../sql/orders-version.ts';

/**
 * The menu's prices stay as they are shown, rounded to the new unit.
 *
 * @throws AppError where the store has sold: its invoices would say another amount.
 */
export async function changeCurrency(tx: TenantTx, code: string): Promise<void> {
  const [before, hasSold] = await Promise.all([
    tx.first<Currency>(sql`
      select currency as code, currency_digits as digits from stores where tenant_id = ${tx.tenantId}`),
    hasDrawnNumbers(tx),
  ]);
  if (!before) throw new Error('a tenant without a store');
  const digits = digitsOf(code);
  if (before.code === code && (hasSold || before.digits === digits)) return;
  if (hasSold)
    throw new AppError('illegal_transition', storeMessages.currencyFixed, { currency: storeMessages.currencyFixed });
  if (before.digits !== digits) {
    // Nobody may write a price of the old unit meanwhile.
    await beginImport(tx);
    rescaleMenu(tx, { from: before.digits, to: digits });
  }
  await tx.run(sql`
    update stores set currency = ${code}, currency_digits = ${digits} where tenant_id = ${tx.tenantId}`);
}

/** The lock keeps the first order from getting its number meanwhile: it is priced again after that. */
async function hasDrawnNumbers(tx: TenantTx): Promise<boolean> {
  const row = await tx.first<{ drawn: boolean }>(sql`
    select last_order_no > 0 or last_invoice_no > 0 as drawn from counters
    where tenant_id = ${tx.tenantId}
    for update`);
  return row?.drawn ?? false;
}

function rescaleMenu(tx: TenantTx, { from, to }: { from: CurrencyDigits; to: CurrencyDigits }): void {
  const scaled = (column: string): Sql =>
    sql`least(round(${raw(column)} * power(10::numeric, ${to - from}::integer)), ${MAX_MINOR})::bigint`;
  tx.defer(sql`
    update menu_items set price_minor = ${scaled('price_minor')}, net_price_minor = ${scaled('net_price_minor')}
    where tenant_id = ${tx.tenantId}`);
  for (const table of ['item_variants', 'item_addons'])
    tx.defer(sql`
      update ${raw(table)} set price_minor = ${scaled('price_minor')} where tenant_id = ${tx.tenantId}`);
  tx.defer(sql`
    update charge_rules set amount_minor = greatest(${scaled('amount_minor')}, 1)
    where tenant_id = ${tx.tenantId} and amount_minor is not null`);
  renewOrdersEpoch(tx);
}
