import { ArrowLeft, CircleCheck, CookingPot, WifiOff } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button.tsx';
import { PageError, PageLoading } from '../../ui/page-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { FullScreenButton, useIsFullScreen, useWakeLock } from '../kitchen/public.ts';
import { useLiveBoard } from '../orders/public.ts';
import { orderStatusTexts as t } from './order-status.texts.ts';
import { TokenColumn } from './token-column.tsx';

/** For a screen that guests see: token numbers and nothing else, read from five metres. */
export function OrderStatusPage() {
  useDocumentTitle(t.title);
  useWakeLock();
  const { read, refresh, isRefreshing, isLost } = useLiveBoard();
  const board = read.data;
  return (
    <main className="flex h-dvh flex-col overflow-hidden">
      <BoardHeader />
      {board ? (
        <>
          <div className="relative grid min-h-0 flex-1 grid-cols-2 gap-px bg-line">
            <TokenColumn title={t.preparing} icon={CookingPot} tone="preparing" tokens={board.preparing} />
            <TokenColumn
              title={t.ready}
              icon={CircleCheck}
              tone="ready"
              tokens={board.ready}
              newest={board.ready.at(-1)}
            />
            {board.preparing.length + board.ready.length === 0 && (
              <p className="absolute inset-0 grid place-items-center px-8 text-center text-[clamp(1.5rem,4vw,4.5rem)] leading-tight font-semibold text-ink-soft">
                {t.empty}
              </p>
            )}
          </div>
          {isLost && (
            <output className="flex items-center gap-[0.6em] bg-danger px-[1em] py-[0.4em] text-[clamp(1.125rem,2vw,2.25rem)] font-semibold text-on-danger">
              <WifiOff aria-hidden className="size-[1.3em] shrink-0" />
              {t.connectionLost}
            </output>
          )}
        </>
      ) : read.error ? (
        <PageError message={t.loadFailed} onRetry={() => void refresh()} pending={isRefreshing} />
      ) : (
        <PageLoading>
          <div className="grid grid-cols-2 gap-4 p-4">
            <Skeleton className="h-[70dvh]" />
            <Skeleton className="h-[70dvh]" />
          </div>
        </PageLoading>
      )}
    </main>
  );
}

function BoardHeader() {
  const isFullScreen = useIsFullScreen();
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line bg-surface px-3">
      {!isFullScreen && (
        <Link
          to="/dashboard/orders"
          aria-label={t.toOrders}
          title={t.toOrders}
          className={buttonClass({ variant: 'ghost', className: 'size-11 px-0!' })}
        >
          <ArrowLeft aria-hidden className="size-5" />
        </Link>
      )}
      <h1 className="min-w-0 flex-1 truncate px-1 text-lg font-semibold">{t.title}</h1>
      <FullScreenButton />
    </header>
  );
}
