import type { Tenant, TenantDetail } from '@comanda/contract/superadmin/tenant';
import { CircleCheck, CircleOff, Hourglass, MailQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { PlanBadge } from './plan-badge.tsx';
import { formatDay } from './platform-days.ts';
import { tenantTexts as t } from './tenant.texts.ts';
import { tenantsTexts } from './tenants.texts.ts';

export function TenantCard({ tenant }: { tenant: Tenant }) {
  return (
    <Card title={t.info}>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name={t.name}>{tenant.name}</Fact>
        <Fact name={t.email}>
          {tenant.email}
          {!tenant.is_email_confirmed && (
            <Badge tone="warning" icon={MailQuestionMark} className="mt-1 flex">
              {tenantsTexts.emailUnconfirmed}
            </Badge>
          )}
        </Fact>
        <Fact name={t.status}>
          <StatusBadge tenant={tenant} />
        </Fact>
        <Fact name={t.plan}>
          <PlanBadge plan={tenant.plan} />
        </Fact>
        <Fact name={t.subscriptionStart}>{formatDay(tenant.subscription_start)}</Fact>
        <Fact name={t.subscriptionEnd}>{formatDay(tenant.subscription_end)}</Fact>
        <Fact name={t.signedUp}>{formatDay(tenant.created_at)}</Fact>
      </dl>
    </Card>
  );
}

function StatusBadge({ tenant }: { tenant: Tenant }) {
  if (tenant.deleted_rows !== null)
    return (
      <Badge tone="warning" icon={Hourglass}>
        {tenantsTexts.beingDeleted}
      </Badge>
    );
  if (!tenant.is_active) return <Badge icon={CircleOff}>{t.inactive}</Badge>;
  return (
    <Badge tone="success" icon={CircleCheck}>
      {t.active}
    </Badge>
  );
}

export function StoreCard({ store }: { store: TenantDetail['storeDetails'] }) {
  const switchText = (isOn: boolean) => (isOn ? t.on : t.off);
  return (
    <Card title={t.store}>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name={t.storeName}>{store.storeName}</Fact>
        <Fact name={t.storeEmail}>{store.email || t.none}</Fact>
        <Fact name={t.phone}>{store.phone || t.none}</Fact>
        <Fact name={t.address}>{store.address || t.none}</Fact>
        <Fact name={t.currency}>{store.currency}</Fact>
        <Fact name={t.timeZone}>{store.timeZone}</Fact>
        <Fact name={t.qrMenu}>{switchText(store.isQRMenuEnabled)}</Fact>
        <Fact name={t.qrOrder}>{switchText(store.isQROrderEnabled)}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="mb-0.5 text-sm text-ink-soft">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
