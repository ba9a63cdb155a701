import type { ListedCustomer } from '@comanda/contract/customers/customers.contract';
import { type CurrencyDigits, decimalText } from '@comanda/domain/money';
import { csvOf, escapeFormula } from '../../lib/csv.ts';
import { customersTexts as t } from './customers.texts.ts';

/** The names of the columns, then a line for each customer; every cell is in quotes. */
export async function customersCsv(customers: readonly ListedCustomer[], digits: CurrencyDigits): Promise<string> {
  const rows = customers.map(({ phone, name, email, birth_date, gender, visits, spend, created_at }) => [
    phone,
    name,
    email ?? '',
    birth_date ?? '',
    gender ?? '',
    String(visits),
    decimalText(spend, digits),
    created_at.toISOString(),
  ]);
  return csvOf([t.columns, ...rows.map((row) => row.map(escapeFormula))]);
}
