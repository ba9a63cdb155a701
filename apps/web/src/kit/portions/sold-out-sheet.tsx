import { menu } from '@comanda/contract/menu/menu.contract';
import type { OfferedItem } from '@comanda/contract/menu/portions';
import { useState } from 'react';
import { useInvalidate, useRead } from '../../lib/api.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { useChoice } from '../../lib/use-choice.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageLoading } from '../../ui/page-states.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { LeftForm } from './left-form.tsx';
import { portionsTexts as t } from './portions.texts.ts';

/** More are found by their name. */
const MOST_SHOWN = 200;

/** Every dish with a switch, and how many are left of it. */
export function SoldOutSheet({ onClose }: { onClose: () => void }) {
  const read = useRead(menu.offered);
  const refetch = useInvalidate();
  const readAgain = () => void refetch(menu.offered);
  useRealtime({ menu_update: readAgain, new_order: readAgain, onSync: readAgain });
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const found = read.data?.filter(({ title }) => title.toLowerCase().includes(wanted)) ?? [];

  return (
    <Sheet open onOpenChange={onClose} title={t.soldOutTitle} description={t.soldOutText}>
      {read.isPending && (
        <PageLoading>
          <SkeletonLines lines={8} />
        </PageLoading>
      )}
      {read.error && !read.data && (
        <ErrorState message={t.menuFailed} onRetry={() => void read.refetch()} pending={read.isFetching} />
      )}
      {read.data?.length === 0 && <EmptyState text={t.noDishes} />}
      {read.data && read.data.length > 0 && (
        <>
          <SearchInput label={t.findDish} value={query} onValueChange={setQuery} size="touch" />
          {found.length === 0 && <EmptyState text={t.noDish({ query: query.trim() })} />}
          <ul className="mt-3 flex flex-col divide-y divide-line">
            {found.slice(0, MOST_SHOWN).map((item) => (
              <Dish key={item.id} item={item} />
            ))}
          </ul>
          {found.length > MOST_SHOWN && (
            <p className="py-4 text-ink-soft">{t.moreDishes({ count: found.length - MOST_SHOWN })}</p>
          )}
        </>
      )}
    </Sheet>
  );
}

function Dish({ item }: { item: OfferedItem }) {
  const { id, title, category_title, is_available: isAvailable, left } = item;
  const [isCounting, setIsCounting] = useState(false);
  const [isShownAvailable, mark] = useChoice(menu.setAvailability, {
    known: isAvailable,
    inputOf: (chosen) => ({ params: { id }, body: { isAvailable: chosen } }),
    silent: true,
  });
  return (
    <li className="flex flex-col gap-2 py-2">
      <div className="flex items-center gap-3">
        <Switch
          size="touch"
          className="min-w-0 flex-1"
          label={title}
          hint={isShownAvailable ? category_title : t.soldOut}
          checked={isShownAvailable}
          onChange={(event) => mark(event.target.checked)}
        />
        <Button
          size="touch"
          aria-label={`${t.countOf({ title })}${left === null ? '' : `: ${t.some({ count: left })}`}`}
          aria-expanded={isCounting}
          onClick={() => setIsCounting(!isCounting)}
        >
          {left === null ? t.count : t.some({ count: left })}
        </Button>
      </div>
      {isCounting && <LeftForm key={left} item={item} left={left} size="touch" onDone={() => setIsCounting(false)} />}
    </li>
  );
}
