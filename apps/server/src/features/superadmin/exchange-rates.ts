import type { ExchangeRate } from '@comanda/contract/superadmin/exchange-rate';
import sql from 'sql-template-tag';
import type { PlatformTx } from '../../db/platform.ts';
import { insertInto } from '../../sql/insert-into.ts';

type NewRate = { currency: string; validFrom: string; usdPerUnit: string };

const columns = sql`currency, valid_from, trim_scale(usd_per_unit)::text as usd_per_unit`;

/** Today's rate: the latest that has begun, or the first one where none has. */
export const findRates = (platform: PlatformTx): Promise<ExchangeRate[]> =>
  platform.all(sql`
    select distinct on (currency) ${columns} from exchange_rates
    order by currency, valid_from <= ${today(platform)}::date desc, abs(valid_from - ${today(platform)}::date)`);

/** Ten years of one rate a day. */
const MOST_RATES = 4000;

export const findRatesOf = (platform: PlatformTx, currency: string): Promise<ExchangeRate[]> =>
  platform.all(sql`
    select ${columns} from exchange_rates where currency = ${currency} order by valid_from desc limit ${MOST_RATES}`);

/** Currencies of stores that have no rate at all. */
export async function findMissing(platform: PlatformTx): Promise<string[]> {
  const rows = await platform.all<{ currency: string }>(sql`
    select distinct s.currency from stores s
    where not exists (select 1 from exchange_rates r where r.currency = s.currency)
    order by s.currency`);
  return rows.map(({ currency }) => currency);
}

export async function setRate(platform: PlatformTx, { currency, validFrom, usdPerUnit }: NewRate): Promise<void> {
  await platform.run(sql`
    ${insertInto('exchange_rates', { currency, valid_from: validFrom, usd_per_unit: usdPerUnit })}
    on conflict on constraint exchange_rates_pk do update set usd_per_unit = excluded.usd_per_unit`);
}

const today = (platform: PlatformTx): string => platform.now.toISOString().slice(0, 10);
