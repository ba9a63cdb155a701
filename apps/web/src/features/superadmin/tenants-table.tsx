import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import type { Tenant } from '@comanda/contract/superadmin/tenant';
import { shareOf } from '@comanda/domain/storage';
import {
  CircleAlert,
  Hourglass,
  History,
  MailCheck,
  MailQuestionMark,
  Pencil,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { Link } from 'wouter';
import { useWrite } from '../../lib/api.ts';
import { formatBytes } from '../../lib/format-bytes.ts';
import { navigate } from '../../lib/router.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Table } from '../../ui/table.tsx';
import { formatShare, toneOf } from '../storage/public.ts';
import { PlanBadge } from './plan-badge.tsx';
import { formatDay, formatDays } from './platform-days.ts';
import { tenantsTexts as t } from './tenants.texts.ts';

export type TenantAction = 'update' | 'confirm-email' | 'deactivate' | 'delete';

type TenantsTableProps = {
  tenants: readonly Tenant[];
  onAction: (action: TenantAction, tenant: Tenant) => void;
};

export const historyPath = (id: string): string => `/superadmin/dashboard/tenants/${id}/subscription-history`;

export function TenantsTable({ tenants, onAction }: TenantsTableProps) {
  return (
    <Table
      caption={t.title}
      rows={tenants}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: t.name, cell: (tenant) => <NameCell tenant={tenant} /> },
        { key: 'subscription', header: t.subscription, cell: (tenant) => <SubscriptionCell tenant={tenant} /> },
        {
          key: 'signed-up',
          header: t.signedUp,
          cell: (tenant) => <span className="figures">{formatDay(tenant.created_at)}</span>,
        },
        { key: 'storage', header: t.storage, cell: (tenant) => <StorageCell tenant={tenant} /> },
        {
          key: 'active',
          header: t.active,
          cell: (tenant) =>
            tenant.deleted_rows === null ? (
              <span className="flex items-center gap-2">
                <ActiveSwitch tenant={tenant} onDeactivate={() => onAction('deactivate', tenant)} />
                <Actions tenant={tenant} onAction={onAction} />
              </span>
            ) : (
              <Deletion rows={tenant.deleted_rows} />
            ),
        },
      ]}
    />
  );
}

function NameCell({ tenant: { id, name, email, is_email_confirmed: isConfirmed } }: { tenant: Tenant }) {
  return (
    <span className="min-w-0">
      <Link to={historyPath(id)} className="block wrap-anywhere hover:underline">
        {name}
      </Link>
      <span className="block text-sm font-normal wrap-anywhere text-ink-soft">{email}</span>
      {!isConfirmed && (
        <Badge tone="warning" icon={MailQuestionMark} className="mt-1">
          {t.emailUnconfirmed}
        </Badge>
      )}
    </span>
  );
}

function SubscriptionCell({ tenant: { plan, subscription_start: start, subscription_end: end } }: { tenant: Tenant }) {
  return (
    <span className="flex flex-col items-start gap-1 @max-2xl:items-end">
      <PlanBadge plan={plan} />
      {start && end && <span className="figures text-sm text-ink-soft">{formatDays(start, end)}</span>}
    </span>
  );
}

const storageBadges = { accent: null, warning: TriangleAlert, danger: CircleAlert } as const;

/** Marked from the share on at which the restaurant itself is warned. */
function StorageCell({ tenant: { storage } }: { tenant: Tenant }) {
  const share = shareOf(storage.used, storage.quota);
  const tone = toneOf(share);
  const icon = storageBadges[tone];
  return (
    <span className="flex flex-col items-start gap-1 @max-2xl:items-end">
      {tone !== 'accent' && icon ? (
        <Badge tone={tone} icon={icon}>
          {formatShare(share)}
        </Badge>
      ) : (
        <span className="figures">{formatShare(share)}</span>
      )}
      <span className="figures text-sm text-ink-soft">{formatBytes(storage.used.bytes)}</span>
    </span>
  );
}

/** Switching off throws people out, so it asks before; switching on takes nothing from anybody. */
function ActiveSwitch({ tenant, onDeactivate }: { tenant: Tenant; onDeactivate: () => void }) {
  const update = useWrite(superadmin.updateTenant);
  const { id, name, email, is_active: isActive } = tenant;
  return (
    <Switch
      label={<span className="sr-only">{t.activeNamed({ name })}</span>}
      className="-ms-3"
      checked={isActive}
      disabled={update.isPending}
      onChange={() => {
        if (isActive) onDeactivate();
        else update.mutate({ params: { id }, body: { name, email, isActive: true } });
      }}
    />
  );
}

/** A tenant that is being deleted cannot be changed any more; the count shows that the deletion goes on. */
const Deletion = ({ rows }: { rows: number }) => (
  <span className="flex flex-col items-start gap-1 @max-2xl:items-end">
    <Badge tone="warning" icon={Hourglass}>
      {t.beingDeleted}
    </Badge>
    <span className="figures text-sm text-ink-soft">{t.deletedRows({ rows })}</span>
  </span>
);

function Actions({ tenant, onAction }: { tenant: Tenant; onAction: TenantsTableProps['onAction'] }) {
  return (
    <Menu
      label={t.moreActions({ name: tenant.name })}
      items={[
        { label: t.history, icon: History, onSelect: () => navigate(historyPath(tenant.id)) },
        { label: t.edit, icon: Pencil, onSelect: () => onAction('update', tenant) },
        ...(tenant.is_email_confirmed
          ? []
          : [{ label: t.confirmEmail, icon: MailCheck, onSelect: () => onAction('confirm-email', tenant) }]),
        'separator',
        { label: t.delete, icon: Trash2, danger: true, onSelect: () => onAction('delete', tenant) },
      ]}
    />
  );
}
