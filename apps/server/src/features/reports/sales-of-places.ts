import type { PlacesReport } from '@comanda/contract/reports/places';
import type { SalesFilter } from '@comanda/contract/reports/sales-filter';
import type { DeliveryType } from '@comanda/contract/pos/cart-line';
import { add, type Minor, ZERO } from '@comanda/domain/money';
import sql from 'sql-template-tag';
import { sumOf } from '../../sql/sum-of.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { loadStore } from '../store/public.ts';
import { askedDays } from './sales-days.ts';

type Sold = { invoices: number; total: Minor };
type Place = Sold & { title: string | null; floor: string | null; type: DeliveryType };

/** By what invoices say of table, floor and dining option; what was given back counts where it was sold. */
export async function salesOfPlaces(tx: TenantTx, filter: SalesFilter): Promise<PlacesReport> {
  const [{ currency }, days] = await Promise.all([loadStore(tx), askedDays(tx, filter)]);
  const ofDays = sql`between ${days.from}::date and ${days.to}::date`;
  const places = await tx.all<Place>(sql`
    select title, floor, type, sum(invoices)::bigint as invoices, ${sumOf('total')} as total
    from (
      select table_title as title, floor, delivery_type as type, count(*) as invoices, sum(total_minor) as total
      from invoices
      where tenant_id = ${tx.tenantId} and business_day ${ofDays}
      group by table_title, floor, delivery_type
      union all
      select v.table_title, v.floor, v.delivery_type, 0, -sum(n.total_minor)
      from credit_notes n
      join invoices v on v.tenant_id = ${tx.tenantId} and v.id = n.invoice_id
      where n.tenant_id = ${tx.tenantId} and n.business_day ${ofDays}
      group by v.table_title, v.floor, v.delivery_type
    ) sold
    group by title, floor, type`);
  return {
    currency,
    ...days,
    tables: addUp(places, ({ title, floor }) => ({ title, floor })),
    floors: addUp(places, ({ floor }) => ({ title: floor })),
    diningOptions: addUp(places, ({ type }) => ({ type })),
  };
}

/** The largest first; of equals, by name, so that a report reads the same each time. */
function addUp<Key extends object>(places: readonly Place[], keyOf: (place: Place) => Key): (Key & Sold)[] {
  const groups = Map.groupBy(places, (place) => JSON.stringify(keyOf(place)));
  return [...groups]
    .map(([name, all]) => ({ name, sold: { ...keyOf(all[0] as Place), ...sumOfPlaces(all) } })) // groups are never empty
    .toSorted((a, b) => b.sold.total - a.sold.total || (a.name < b.name ? -1 : 1))
    .map(({ sold }) => sold);
}

const sumOfPlaces = (places: readonly Place[]): Sold => ({
  invoices: places.reduce((count, { invoices }) => count + invoices, 0),
  total: places.reduce((total, place) => add(total, place.total), ZERO),
});
