import { RadioGroup } from '../../ui/radio-group.tsx';
import { useCart } from './cart-store.ts';
import { chooseTableOrTab } from './edit-cart.ts';
import { posTexts as t } from './pos.texts.ts';
import { useTill } from './till.ts';
import { useTabs } from './use-tabs.ts';

/** No id of a table or a tab. */
const COUNTER = '';

/** Where food that is eaten here is brought, asked once where nobody said it: the counter, a table, or a tab. */
export function PlaceQuestion() {
  const { storeTables } = useTill().data;
  const tableId = useCart((cart) => cart.tableId);
  const bill = useCart((cart) => cart.bill);
  const { tabs } = useTabs();
  if (storeTables.length === 0 && tabs.length === 0) return null;
  return (
    <div className="max-h-64 overflow-y-auto">
      <RadioGroup
        size="touch"
        layout="chips"
        label={t.placeQuestion}
        name="place"
        value={bill?.id ?? tableId ?? COUNTER}
        onChange={({ currentTarget }) => chooseTableOrTab(currentTarget.value, tabs)}
        options={[
          { value: COUNTER, label: t.counter },
          ...storeTables.map(({ id, table_title: title }) => ({ value: id, label: title })),
          ...tabs.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  );
}
