import { qrOrders } from '@comanda/contract/qrmenu/qr-orders.contract';
import { Ban, ClipboardList, EllipsisVertical, FilePlus2, Files, QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useRead } from '../../lib/api.ts';
import { navigate } from '../../lib/router.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { askForNewOrder } from './ask.ts';
import { useDrafts } from './drafts-store.ts';
import { posTexts as t } from './pos.texts.ts';
import { useTill } from './till.ts';
import { Tool, toolClass } from './tool.tsx';

const ORDERS_PATH = '/dashboard/orders';

type PosToolbarProps = { isSettled: boolean; children: ReactNode };

/** The search box with the actions of the screen beside it: with words where there is room, else behind one button. */
export function PosToolbar({ isSettled, children }: PosToolbarProps) {
  const { open } = useTill();
  const { length: draftCount } = useDrafts();
  const { data: waiting } = useRead(qrOrders.count, {}, { enabled: isSettled });
  const qrCount = waiting?.totalQROrders ?? 0;
  const qrName = qrCount > 0 ? t.qrMenuOrdersWithCount({ count: qrCount }) : t.qrMenuOrders;
  const drafts = draftCount > 0 ? t.draftsWithCount({ count: draftCount }) : t.draftsList;
  const startNew = () => askForNewOrder(open);
  const showDrafts = () => open({ name: 'drafts' });
  const showSoldOut = () => open({ name: 'sold-out' });
  const showQrOrders = () => open({ name: 'qr-orders' });

  return (
    <div className="@container px-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-40 flex-1">{children}</div>
        <div className="hidden gap-2 @min-[44rem]:flex">
          <Tool icon={FilePlus2} label={t.new} onClick={startNew} />
          <Tool icon={QrCode} label={t.qrMenuOrders} count={qrCount} onClick={showQrOrders} />
          <Tool icon={Files} label={drafts} onClick={showDrafts} />
          <Tool icon={Ban} label={t.soldOut} onClick={showSoldOut} />
          <Link to={ORDERS_PATH} className={toolClass}>
            <ClipboardList aria-hidden className="size-5 shrink-0" />
            {t.tableOrders}
          </Link>
        </div>
        <div className="flex gap-3 @min-[44rem]:hidden">
          <IconButton
            icon={QrCode}
            label={qrName}
            count={qrCount}
            size="touch"
            variant="secondary"
            onClick={showQrOrders}
          />
          <Menu
            label={t.orderActions}
            trigger={<IconButton icon={EllipsisVertical} label={t.orderActions} size="touch" variant="secondary" />}
            items={[
              { label: t.new, icon: FilePlus2, onSelect: startNew },
              { label: drafts, icon: Files, onSelect: showDrafts },
              { label: t.soldOut, icon: Ban, onSelect: showSoldOut },
              { label: t.tableOrders, icon: ClipboardList, onSelect: () => navigate(ORDERS_PATH) },
            ]}
          />
        </div>
      </div>
    </div>
  );
}
