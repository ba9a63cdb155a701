import { ClipboardList, FilePlus2, Files, EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useDrafts } from './drafts-store.ts';
import { clearOrder, currentOrder } from './order-store.ts';
import type { OpenDialog } from './pos-dialog.ts';
import { posTexts as t } from './pos.texts.ts';

const ORDERS_PATH = '/dashboard/orders';

/** The search box with the actions of the screen beside it: as words where there is room, else behind one button. */
export function PosToolbar({ open, children }: { open: OpenDialog; children: ReactNode }) {
  const navigate = useNavigate();
  const { length: draftCount } = useDrafts();
  const drafts = draftCount > 0 ? t.draftsWithCount(draftCount) : t.draftsList;
  const showDrafts = () => open({ name: 'drafts' });
  const startNew = () => (currentOrder().lines.length > 0 ? open({ name: 'new-order' }) : clearOrder());

  return (
    <div className="@container px-4">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">{children}</div>
        <div className="hidden gap-3 @min-[40rem]:flex">
          <Button size="touch" className="text-base!" icon={FilePlus2} onClick={startNew}>
            {t.new}
          </Button>
          <Button size="touch" className="text-base!" icon={Files} onClick={showDrafts}>
            {drafts}
          </Button>
          <Link to={ORDERS_PATH} className={buttonClass({ size: 'touch', className: 'text-base!' })}>
            <ClipboardList aria-hidden className="size-[1.15em] shrink-0" />
            {t.tableOrders}
          </Link>
        </div>
        <div className="@min-[40rem]:hidden">
          <Menu
            label={t.orderActions}
            trigger={<IconButton icon={EllipsisVertical} label={t.orderActions} size="touch" variant="secondary" />}
            items={[
              { label: t.new, icon: FilePlus2, onSelect: startNew },
              { label: drafts, icon: Files, onSelect: showDrafts },
              { label: t.tableOrders, icon: ClipboardList, onSelect: () => void navigate(ORDERS_PATH) },
            ]}
          />
        </div>
      </div>
    </div>
  );
}
