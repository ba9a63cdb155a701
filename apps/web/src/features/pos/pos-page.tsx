import { pos, type PosData } from '@comanda/contract/pos/pos.contract';
import { useCallback, useMemo, useState } from 'react';
import { useRead } from '../../lib/api.ts';
import { ApiError } from '../../lib/call.ts';
import { PageError } from '../../ui/page-states.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { ItemBrowser } from './item-browser.tsx';
import { ask } from './order-foot.tsx';
import { OrderPanel } from './order-panel.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { useOrder } from './order-store.ts';
import type { PlacedOrder, PosDialog } from './pos-dialog.ts';
import { PosDialogs } from './pos-dialogs.tsx';
import { type MenuEntry, posMenu } from './pos-menu.ts';
import { PosSkeleton } from './pos-skeleton.tsx';
import { posTexts as t } from './pos.texts.ts';
import { orderPricer } from './price-order.ts';
import { AddedAnnouncement, putInCart } from './put-in-cart.tsx';
import { useElementWidth } from './use-element-width.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useShortcut } from './use-shortcut.ts';
import { useTellNewPrices } from './use-tell-new-prices.ts';

/** From here on items and order stand side by side. */
const ROOM_FOR_PANEL = 720;

export function PosPage() {
  useDocumentTitle(t.title);
  // The query client takes no notice of the network otherwise: a till may work without the internet.
  const init = useRead(pos.init, {}, { refetchOnReconnect: true });

  if (init.data) return <PosScreen data={init.data} />;
  if (init.error) {
    return <PageError message={failure(init.error)} onRetry={() => void init.refetch()} pending={init.isFetching} />;
  }
  return <PosSkeleton />;
}

function PosScreen({ data }: { data: PosData }) {
  const menu = useMemo(() => posMenu(data), [data]);
  const price = useMemo(() => orderPricer(menu), [menu]);
  const priced = price(useOrder((order) => order.lines));
  const { currency } = data.storeSettings;

  const [ref, width] = useElementWidth();
  const [dialog, setDialog] = useState<PosDialog | null>(null);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [last, setLast] = useState<PlacedOrder | null>(null);
  const { place, isPlacing } = usePlaceOrder({
    data,
    priced,
    open: setDialog,
    onPlaced: (placed) => {
      setLast(placed);
      setDialog(null);
      setIsSheetOpen(false);
    },
  });

  const pick = useCallback((entry: MenuEntry) => {
    if (entry.hasChoices) setDialog({ name: 'options', item: entry.item });
    else putInCart(plainLine(entry));
  }, []);
  useTellNewPrices(menu);
  useShortcut('Ctrl+Enter', () => {
    if (priced.problems.length === 0) ask('pay', setDialog);
  });

  const panel = { data, priced, last, open: setDialog };
  return (
    <div ref={ref} className={width >= ROOM_FOR_PANEL ? 'flex h-full' : 'flex h-full flex-col'}>
      <h1 className="sr-only">{t.title}</h1>
      {width > 0 && (
        <>
          <ItemBrowser menu={menu} currency={currency} onPick={pick} open={setDialog} />
          {width >= ROOM_FOR_PANEL ? (
            <OrderPanel {...panel} />
          ) : (
            <OrderSheet {...panel} isOpen={isSheetOpen} onOpenChange={setIsSheetOpen} />
          )}
        </>
      )}
      <AddedAnnouncement />
      {dialog && (
        <PosDialogs
          dialog={dialog}
          data={data}
          priced={priced}
          currency={currency}
          isPlacing={isPlacing}
          place={place}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

/** In the server's words where it found any. */
const failure = (error: Error): string =>
  error instanceof ApiError && error.code !== 'unreadable' ? error.message : t.loadFailed;

const plainLine = ({ item: { id, title } }: MenuEntry) => ({
  id,
  title,
  quantity: 1,
  notes: null,
  variant_id: null,
  variant: null,
  addons_ids: [],
  addons: [],
});
