import type { OpenBill } from '../../kit/open-bills/use-open-bills.ts';
import type { BoardGroup } from '../orders/public.ts';
import type { Place } from '../pos/public.ts';
import { CallDialog } from './call-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { ReservedDialog } from './reserved-dialog.tsx';
import { SeatGuestsDialog } from './seat-guests-dialog.tsx';
import { SeatedDialog } from './seated-dialog.tsx';
import type { TableFacts } from './tables-now.ts';
import { placeOfTab } from './place-of-tab.ts';
import { TabsSheet } from './tabs-sheet.tsx';

/** The dialog that stands over the floor; `guests` are those who have not ordered. */
export type Asked =
  | { about: 'tabs' | 'hand-over' }
  | { about: 'guests' | 'reserved' | 'seat' | 'call'; tableId: string };

type FloorDialogsProps = {
  asked: Asked | undefined;
  table: TableFacts | undefined;
  bill: OpenBill | undefined;
  tabs: readonly OpenBill[];
  openBills: readonly OpenBill[];
  /** Undefined for those who do not sell. */
  sellAt: ((place: Place) => void) | undefined;
  groups: readonly BoardGroup[];
  onClose: () => void;
};

export function FloorDialogs(props: FloorDialogsProps) {
  const { asked, table, bill, tabs, openBills, groups, sellAt, onClose } = props;
  switch (asked?.about) {
    case undefined:
      return null;
    case 'seat':
      return table && <SeatGuestsDialog table={table} onClose={onClose} />;
    case 'reserved':
      return (
        table?.reservationId && (
          <ReservedDialog
            table={table}
            reservationId={table.reservationId}
            onAddItems={sellAt && (() => sellAt({ tableId: table.id }))}
            onClose={onClose}
          />
        )
      );
    case 'guests':
      return (
        table &&
        bill && (
          <SeatedDialog
            table={table}
            bill={bill}
            onAddItems={sellAt && (() => sellAt({ tableId: table.id }))}
            onClose={onClose}
          />
        )
      );
    case 'call':
      return (
        table && (
          <CallDialog table={table} onAddItems={sellAt && (() => sellAt({ tableId: table.id }))} onClose={onClose} />
        )
      );
    case 'tabs':
      return (
        <TabsSheet tabs={tabs} onAddItems={sellAt && ((tab) => sellAt(placeOfTab(tab, groups)))} onClose={onClose} />
      );
    case 'hand-over':
      return <HandOverDialog openBills={openBills} onClose={onClose} />;
  }
}
