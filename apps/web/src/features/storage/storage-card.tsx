import { storage, type StorageByPart } from '@comanda/contract/storage/storage.contract';
import { useRead } from '../../lib/api.ts';
import { formatBytes } from '../../lib/format-bytes.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageLoading } from '../../ui/page-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StorageMeters } from './storage-meters.tsx';
import { StorageWarning } from './storage-notice.tsx';
import { storageTexts as t } from './storage.texts.ts';

/** For admins, in their profile. */
export function StorageCard() {
  return (
    <Card title={t.title} description={t.description}>
      <Content />
    </Card>
  );
}

function Content() {
  const { data, isPending, isFetching, refetch } = useRead(storage.get);
  if (isPending) {
    return (
      <PageLoading>
        <Skeleton className="h-36" />
      </PageLoading>
    );
  }
  if (!data) return <ErrorState message={t.loadFailed} onRetry={() => void refetch()} pending={isFetching} />;
  return (
    <div className="flex flex-col gap-5">
      <StorageWarning use={data} />
      <StorageMeters use={data} />
      <Parts parts={data.parts} />
    </div>
  );
}

/** The largest first; what takes no room is left out. */
function Parts({ parts }: { parts: StorageByPart }) {
  const shown = parts.filter(({ bytes }) => bytes > 0).toSorted((a, b) => b.bytes - a.bytes);
  if (shown.length === 0) return null;
  return (
    <div>
      <dl className="flex flex-col">
        {shown.map(({ part, rows, bytes }) => (
          <div key={part} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
            <dt>{t.parts[part]}</dt>
            <dd className="figures ms-auto text-end">
              <span className="font-medium">{formatBytes(bytes)}</span>
              {rows > 0 && <span className="block text-sm text-ink-soft">{t.partRows({ rows })}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">{t.rowsHint}</p>
    </div>
  );
}
