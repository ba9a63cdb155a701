import { type ReactNode, useState } from 'react';
import { BillGone } from '../bills/public.ts';
import { useOrderDesk } from '../orders/public.ts';

type Titled = { id: string; title: string };
type Shown = { table: Titled; billId: string | undefined };

/**
 * Says what became of the bill of the chosen table, once its orders went from there and its panel with them, until the
 * next panel is opened.
 * @param table undefined where nothing is open at it
 * @param billId undefined where all is paid
 */
export function useGoneBill(
  chosenId: string | undefined,
  table: Titled | undefined,
  billId: string | undefined,
): ReactNode {
  const { timeZone } = useOrderDesk();
  const [shown, setShown] = useState<Shown>();
  const [gone, setGone] = useState<Shown>();
  if (table && (shown?.table.id !== table.id || shown.billId !== billId))
    setShown({ table: { id: table.id, title: table.title }, billId });
  if (table && gone) setGone(undefined);
  if (!table && shown && shown.table.id === chosenId && shown !== gone) setGone(shown);
  return (
    gone?.billId !== undefined && (
      <BillGone billId={gone.billId} table={gone.table} timeZone={timeZone} onDismiss={() => setGone(undefined)} />
    )
  );
}
