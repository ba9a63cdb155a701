import type { OrderGroup } from '@comanda/contract/orders/orders.contract';
import { History, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { kitchenTexts as t } from './kitchen.texts.ts';
import { RecallDialog } from './recall-dialog.tsx';
import { SoundButton } from './sound-button.tsx';
import { itemsToMake } from './ticket-state.ts';

type KitchenHeaderProps = {
  groups: readonly OrderGroup[];
  isRefreshing: boolean;
  refresh: () => Promise<void>;
};

export function KitchenHeader({ groups, isRefreshing, refresh }: KitchenHeaderProps) {
  const [isRecalling, setIsRecalling] = useState(false);
  const canAct = useCan(['KITCHEN']);
  const orders = groups.flatMap((group) => group.orders);
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl font-semibold tracking-tight">{t.title}</h1>
        <p className="figures text-lg text-ink-soft">
          {t.ticketCount(orders.length)} · {t.itemCount(orders.flatMap(itemsToMake).length)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <SoundButton />
        {canAct && (
          <Button icon={History} className="max-sm:px-3!" onClick={() => setIsRecalling(true)}>
            {t.recall}
          </Button>
        )}
        <Button icon={RotateCw} pending={isRefreshing} onClick={() => void refresh()}>
          {t.refresh}
        </Button>
      </div>
      <RecallDialog open={isRecalling} onOpenChange={setIsRecalling} />
    </header>
  );
}
