import { History, RotateCw, Sigma } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { allDayStore } from './all-day.ts';
import { FullScreenButton } from './full-screen-button.tsx';
import { kitchenTexts as t } from './kitchen.texts.ts';
import { RecallSheet } from './recall-sheet.tsx';
import { ScreenMenu } from './screen-menu.tsx';
import type { ScreenStation } from './screen-station.ts';
import { StationSelect } from './station-select.tsx';
import { SoldOutButton } from './sold-out-button.tsx';
import { SoundButton } from './sound-button.tsx';

type KitchenHeaderProps = {
  screen: ScreenStation;
  isRefreshing: boolean;
  refresh: () => Promise<void>;
  onOpenKeys: () => void;
};

export function KitchenHeader({ screen, isRefreshing, refresh, onOpenKeys }: KitchenHeaderProps) {
  const [isRecalling, setIsRecalling] = useState(false);
  const isAllDayOpen = useStore(allDayStore);
  const canAct = useCan(['KITCHEN']);
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-3 py-1">
      <div className="flex min-w-0 items-center gap-3">
        <h1 className="text-xl font-semibold tracking-tight">{t.title}</h1>
        <StationSelect {...screen} />
      </div>
      <div className="flex flex-wrap gap-2 max-sm:gap-1">
        <SoundButton />
        <Button
          icon={Sigma}
          className="px-3 max-sm:gap-0 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          aria-pressed={isAllDayOpen}
          onClick={() => allDayStore.setState(!isAllDayOpen, true)}
        >
          <span className="max-sm:sr-only">{t.allDay}</span>
        </Button>
        {canAct && (
          <Button icon={History} className="px-3 max-sm:gap-0" onClick={() => setIsRecalling(true)}>
            <span className="max-sm:sr-only">{t.recall}</span>
          </Button>
        )}
        <SoldOutButton />
        <IconButton
          icon={RotateCw}
          label={t.refresh}
          variant="secondary"
          pending={isRefreshing}
          onClick={() => void refresh()}
        />
        <span className="max-sm:hidden">
          <FullScreenButton />
        </span>
        <ScreenMenu onOpenKeys={onOpenKeys} />
      </div>
      {isRecalling && <RecallSheet onClose={() => setIsRecalling(false)} />}
    </header>
  );
}
