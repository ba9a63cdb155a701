import type { SubscriptionEntry } from '@comanda/contract/superadmin/tenant';
import { CirclePlus, CircleX, History, RefreshCw } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Table } from '../../ui/table.tsx';
import { formatDay, formatMoment } from './platform-days.ts';
import { tenantTexts as t } from './tenant.texts.ts';

const looks = {
  created: { tone: 'success', icon: CirclePlus },
  renewed: { tone: 'info', icon: RefreshCw },
  cancelled: { tone: 'danger', icon: CircleX },
} as const;

export function SubscriptionHistory({ entries }: { entries: readonly SubscriptionEntry[] }) {
  return (
    <Card title={t.history} flush>
      {entries.length === 0 ? (
        <EmptyState icon={History} text={t.noHistory} />
      ) : (
        <Table
          caption={t.history}
          rows={entries}
          rowKey={({ id }) => id}
          columns={[
            { key: 'date', header: t.createdAt, cell: ({ created_at: moment }) => formatMoment(moment) },
            { key: 'status', header: t.status, cell: ({ status }) => <StatusBadge status={status} /> },
            { key: 'starts', header: t.startsOn, cell: ({ starts_on: day }) => formatDay(day) },
            { key: 'expires', header: t.expiresOn, cell: ({ expires_on: day }) => formatDay(day) },
          ]}
        />
      )}
    </Card>
  );
}

const StatusBadge = ({ status }: { status: SubscriptionEntry['status'] }) => (
  <Badge {...looks[status]}>{t.historyStatus[status]}</Badge>
);
