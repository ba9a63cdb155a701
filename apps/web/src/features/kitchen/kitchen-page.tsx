import clsx from 'clsx';
import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useScreenTheme } from '../../lib/theme.ts';
import { PageError, PageLoading } from '../../ui/page-states.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useLiveTickets } from '../orders/public.ts';
import { useIsFullScreen } from './full-screen.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { KitchenHeader } from './kitchen-header.tsx';
import { KitchenScreen } from './kitchen-screen.tsx';
import { kitchenTexts as t } from './kitchen.texts.ts';
import { PassScreen } from './pass-screen.tsx';
import { useScreenStation } from './screen-station.ts';
import { useTestOrders } from './test-orders.ts';
import { useWakeLock } from './use-wake-lock.ts';

export function KitchenPage() {
  useDocumentTitle(t.title);
  useScreenTheme('dark');
  useWakeLock();
  const isFullScreen = useIsFullScreen();
  const [areKeysOpen, setAreKeysOpen] = useState(false);
  const openKeys = () => setAreKeysOpen(true);
  const screen = useScreenStation();
  const { read, reload, refresh, isRefreshing, isLost } = useLiveTickets(screen);
  const tests = useTestOrders(screen);

  return (
    <div className={clsx('flex flex-col', isFullScreen ? 'fixed inset-0 z-35 bg-canvas' : 'h-full')}>
      <KitchenHeader screen={screen} isRefreshing={isRefreshing} refresh={refresh} onOpenKeys={openKeys} />
      {read.data && screen.isPass ? (
        <PassScreen open={read.data} screen={screen} reload={reload} />
      ) : read.data ? (
        <KitchenScreen open={read.data} tests={tests} screen={screen} reload={reload} onOpenKeys={openKeys} />
      ) : read.error ? (
        <PageError message={t.loadFailed} onRetry={() => void refresh()} pending={isRefreshing} />
      ) : (
        <PageLoading>
          <SkeletonCards cardClass="h-60" className="p-3 sm:grid-cols-2 xl:grid-cols-4" />
        </PageLoading>
      )}
      {isLost && read.data && (
        // At the bottom, where it moves nothing when it appears.
        <output className="kitchen-scale flex items-center gap-4 bg-danger px-4 py-3 text-base font-semibold text-on-danger">
          <WifiOff aria-hidden className="size-8 shrink-0" />
          {t.connectionLost}
        </output>
      )}
      {areKeysOpen && <KeysDialog onClose={() => setAreKeysOpen(false)} />}
    </div>
  );
}
