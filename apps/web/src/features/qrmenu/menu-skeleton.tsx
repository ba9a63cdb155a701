import { Skeleton } from '../../ui/skeleton.tsx';
import { qrMenuTexts as t } from './qrmenu.texts.ts';

const rows = [1, 2, 3, 4, 5, 6];

export function MenuSkeleton() {
  return (
    <main aria-busy="true" className="mx-auto max-w-5xl p-4">
      <h1 className="sr-only">{t.menu}</h1>
      <output className="sr-only">{t.pleaseWait}</output>
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="mt-4 h-14" />
      <div aria-hidden className="mt-4 flex gap-2 overflow-hidden">
        {rows.map((chip) => (
          <Skeleton key={chip} className="h-14 w-24 shrink-0 rounded-full" />
        ))}
      </div>
      <div aria-hidden className="mt-8 grid gap-3 sm:grid-cols-2">
        {rows.map((row) => (
          <Skeleton key={row} className="h-26 rounded-card" />
        ))}
      </div>
    </main>
  );
}
