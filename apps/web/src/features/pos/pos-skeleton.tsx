import { PageLoading } from '../../ui/page-states.tsx';
import { Skeleton, SkeletonCards } from '../../ui/skeleton.tsx';

export function PosSkeleton() {
  return (
    <PageLoading>
      <div className="flex gap-4 p-4">
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <Skeleton className="h-14" />
          <div className="flex gap-3 overflow-hidden">
            {['w-16', 'w-28', 'w-36', 'w-24', 'w-32'].map((width) => (
              <Skeleton key={width} className={`h-14 shrink-0 rounded-full! ${width}`} />
            ))}
          </div>
          <SkeletonCards
            count={18}
            cardClass="h-40"
            className="grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3!"
          />
        </div>
        <div className="hidden w-88 shrink-0 flex-col gap-3 lg:flex">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="mt-auto h-14" />
        </div>
      </div>
    </PageLoading>
  );
}
