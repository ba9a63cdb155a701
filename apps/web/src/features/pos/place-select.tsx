import type { StoreTable } from '@comanda/contract/tables/tables.contract';
import { NO_FLOOR } from '@comanda/domain/floor-plan';
import { ChevronDown } from 'lucide-react';
import { controlClass } from '../../ui/control.ts';
import { useCart } from './cart-store.ts';
import { chooseTableOrTab } from './edit-cart.ts';
import { posTexts as t } from './pos.texts.ts';
import { useTill } from './till.ts';
import { useTabs } from './use-tabs.ts';

/** No id of anything. */
const NEW_TAB = 'new-tab';

/** Where the order goes: tables under the names of their floors, then open tabs. */
export function PlaceSelect() {
  const { data, open } = useTill();
  const tableId = useCart((cart) => cart.tableId);
  const bill = useCart((cart) => cart.bill);
  const isHere = useCart((cart) => cart.deliveryType === 'dinein');
  const { tabs: known, refresh } = useTabs();
  // One that was opened right now, or before the list could be read.
  const tabs = bill && !known.some(({ id }) => id === bill.id) ? [bill, ...known] : known;

  function choose(id: string): void {
    if (id === NEW_TAB) return open({ name: 'new-tab' });
    chooseTableOrTab(id, tabs);
  }

  return (
    <div className="relative min-w-0">
      <select
        aria-label={t.table}
        value={bill?.id ?? tableId ?? ''}
        disabled={!isHere}
        onFocus={refresh}
        onPointerDown={refresh}
        onChange={(event) => choose(event.target.value)}
        className={controlClass('touch', 'appearance-none truncate pe-10')}
      >
        <option value="">{t.noTable}</option>
        {[...floorsOf(data.storeTables)].map(([floor, tables]) => (
          <optgroup key={floor} label={floor === NO_FLOOR ? t.noFloor : floor}>
            {tables.map(({ id, table_title, seating_capacity }) => (
              <option key={id} value={id}>
                {t.seats({ title: table_title, seats: seating_capacity })}
              </option>
            ))}
          </optgroup>
        ))}
        <optgroup label={t.tabs}>
          {tabs.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={NEW_TAB}>{t.newTab}</option>
        </optgroup>
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 inset-e-3 size-5 -translate-y-1/2 text-ink-soft"
      />
    </div>
  );
}

const floorsOf = (tables: readonly StoreTable[]) => Map.groupBy(tables, ({ floor }) => floor);
