import clsx from 'clsx';

/** A grey place-holder of the size its classes give it: `<Skeleton className="h-5 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-breathe rounded-control bg-sunken', className)} />;
}

export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div aria-hidden className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={clsx('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  );
}

/** A grid or list of equal cards; `className` lays them out. */
export function SkeletonCards({
  count = 6,
  cardClass = 'h-28',
  className,
}: {
  count?: number;
  cardClass?: string;
  className?: string;
}) {
  return (
    <div aria-hidden className={clsx('grid gap-4', className ?? 'sm:grid-cols-2 lg:grid-cols-3')}>
      {Array.from({ length: count }, (_, card) => (
        <Skeleton key={card} className={clsx('rounded-card', cardClass)} />
      ))}
    </div>
  );
}
