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
import { SoundButton } from './sound-button.tsx';

type KitchenHeaderProps = {
  isRefreshing: boolean;
  refresh: () => Promise<void>;
};

export function KitchenHeader({ isRefreshing, refresh }: KitchenHeaderProps) {
  const [isRecalling, setIsRecalling] = useState(false);
  const isAllDayOpen = useStore(allDayStore);
  const canAct = useCan(['KITCHEN']);
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-3">
      <h1 className="text-2xl font-semibold tracking-tight">{t.title}</h1>
      <div className="flex flex-wrap gap-2">
        <SoundButton />
        <Button
          icon={Sigma}
          className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          aria-pressed={isAllDayOpen}
          onClick={() => allDayStore.setState(!isAllDayOpen, true)}
        >
          {t.allDay}
        </Button>
        {canAct && (
          <Button icon={History} onClick={() => setIsRecalling(true)}>
            {t.recall}
          </Button>
        )}
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
      </div>
      {isRecalling && <RecallSheet onClose={() => setIsRecalling(false)} />}
    </header>
  );
}
