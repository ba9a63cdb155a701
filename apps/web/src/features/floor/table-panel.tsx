import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { type BoardOrder, NextAction, OrderPanel } from '../orders/public.ts';
import { CallLine } from './call-line.tsx';
import { floorTexts as t } from './floor.texts.ts';
import { TableFoot, type TableFootProps } from './table-foot.tsx';
import { inShort } from './tables-now.ts';

type PanelProps = { title: string; description?: string | undefined; onClose: () => void };

type TablePanelProps = Pick<PanelProps, 'onClose'> & TableFootProps;

/** The open orders of one table, with what is done next. */
export function TablePanel({ onClose, ...foot }: TablePanelProps) {
  const { table, orders, openBills } = foot;
  // Of guests who pay apart from the others at the table.
  const apart = new Map<string | undefined, string | null>(
    openBills.flatMap((bill) => (bill.table_id === null ? [[bill.id, bill.name]] : [])),
  );
  return (
    <PanelFrame title={table.title} description={inShort(table)} onClose={onClose} foot={<TableFoot {...foot} />}>
      {table.call && (
        <div className="pb-4">
          <CallLine table={table} />
        </div>
      )}
      <ul className="flex flex-col gap-4">
        {orders.map((order) => (
          <li key={order.id} className="border-b border-line pb-4 last:border-0">
            {apart.has(order.bill_id) && <p className="font-semibold wrap-anywhere">{apart.get(order.bill_id)}</p>}
            <OrderPanel order={order} hasMenu hasTotal={orders.length > 1} />
          </li>
        ))}
      </ul>
    </PanelFrame>
  );
}

/** Orders of different guests: each is closed by itself. */
export function ElsewherePanel({ orders, ...panel }: PanelProps & { orders: readonly BoardOrder[] }) {
  return (
    <PanelFrame {...panel}>
      <ul className="flex flex-col gap-4">
        {orders.map((order) => (
          <li key={order.id} className="rounded-card border border-line">
            <div className="p-4">
              {order.table_title !== null && <p className="font-semibold">{order.table_title}</p>}
              <OrderPanel order={order} hasMenu hasTotal />
            </div>
            <div className="flex justify-end border-t border-line p-3">
              <NextAction orders={[order]} />
            </div>
          </li>
        ))}
      </ul>
    </PanelFrame>
  );
}

type PanelFrameProps = PanelProps & { foot?: ReactNode; children: ReactNode };

/** Beside the map where there is room for both, else a sheet over it. */
function PanelFrame({ title, description, onClose, foot, children }: PanelFrameProps) {
  const isWide = useMedia('(min-width: 80rem)');
  const isPhone = useMedia('(max-width: 40rem)');
  if (isWide) {
    return (
      <SidePanel title={title} description={description} onClose={onClose} foot={foot}>
        {children}
      </SidePanel>
    );
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      side={isPhone ? 'bottom' : 'end'}
      title={title}
      description={description}
      footer={foot}
    >
      {children}
    </Sheet>
  );
}

function SidePanel({ title, description, onClose, foot, children }: PanelFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What was tapped is many marks before it in the document.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <aside aria-label={title} className="flex w-104 shrink-0 flex-col border-s border-line bg-surface">
      <header className="flex items-start gap-2 p-4 pb-3">
        <div className="min-w-0 flex-1">
          <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold wrap-anywhere outline-none">
            {title}
          </h2>
          {description && <p className="text-sm text-ink-soft">{description}</p>}
        </div>
        <IconButton icon={X} label={t.close({ name: title })} className="-m-2 text-ink-soft" onClick={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">{children}</div>
      {foot && <footer className="border-t border-line p-4">{foot}</footer>}
    </aside>
  );
}
