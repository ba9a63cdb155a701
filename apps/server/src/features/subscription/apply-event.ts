import sql from 'sql-template-tag';
import { v5 as idFrom } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import type { BillingEvent, BillingEventKind } from '../../billing/billing-event.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { loadSubscription } from './subscription.queries.ts';
import { type HistoryEntry, type SubscriptionState, subscriptionState } from './subscription-state.ts';

/**
 * Records an event of the tenant, once, and updates subscription and history to what all its events together say.
 * @returns whether the tenant is subscribed now; null where there is no such tenant
 */
export async function applyEvent(tx: TenantTx, event: BillingEvent): Promise<boolean | null> {
  // Several events of a tenant come at a time. The lock lets each see those before it.
  const tenant = await tx.first(sql`select id from tenants where id = ${tx.tenantId} for update`);
  if (!tenant) return null;

  const noted = insertInto('subscription_events', {
    tenant_id: tx.tenantId,
    id: event.id,
    subscription_id: event.subscriptionId,
    kind: event.kind,
    happened_at: event.happenedAt,
    grants: event.grants,
    starts_on: event.period?.start ?? null,
    expires_on: event.period?.end ?? null,
  });
  const isNew = await tx.run(sql`
    ${noted}
    on conflict on constraint subscription_events_pk do nothing`);
  if (isNew) {
    const states = await loadStates(tx);
    const changed = states.get(event.subscriptionId);
    for (const entry of changed?.history ?? []) rememberEntry(tx, event.subscriptionId, entry);
    subscribeTo(tx, states);
  }
  return (await loadSubscription(tx)).is_active;
}

type EventRow = {
  id: string;
  subscription_id: string;
  kind: BillingEventKind;
  happened_at: Date;
  grants: boolean;
  starts_on: Date | null;
  expires_on: Date | null;
};

async function loadStates(tx: TenantTx): Promise<Map<string, SubscriptionState>> {
  const rows = await tx.all<EventRow>(sql`
    select id, subscription_id, kind, happened_at, grants, starts_on, expires_on from subscription_events
    where tenant_id = ${tx.tenantId}`);
  const states = new Map<string, SubscriptionState>();
  for (const [subscriptionId, events] of Map.groupBy(rows, (row) => row.subscription_id)) {
    const state = subscriptionState(
      events.map(({ id, kind, happened_at: happenedAt, grants, starts_on: start, expires_on: end }) => ({
        id,
        kind,
        happenedAt,
        grants,
        period: start && end && { start, end },
      })),
    );
    if (state) states.set(subscriptionId, state);
  }
  return states;
}

/**
 * The id is derived from what the entry is about, so further events of the same period correct it instead of adding to
 * it.
 */
function rememberEntry(tx: TenantTx, subscriptionId: string, entry: HistoryEntry): void {
  const about = entry.status === 'renewed' ? `renewed until ${entry.expiresOn.toISOString()}` : entry.status;
  const id = idFrom(`${subscriptionId} ${about}`, tx.tenantId);
  const row = insertInto('subscription_history', {
    tenant_id: tx.tenantId,
    id,
    status: entry.status,
    starts_on: entry.startsOn,
    expires_on: entry.expiresOn,
    created_at: entry.createdAt,
  });
  tx.defer(sql`
    ${row}
    on conflict on constraint subscription_history_pk do update
    set starts_on = excluded.starts_on, expires_on = excluded.expires_on, created_at = excluded.created_at`);
}

/**
 * Of several subscriptions (cancelled and begun again, or paid in two windows) the running one that reaches furthest.
 */
function subscribeTo(tx: TenantTx, states: Map<string, SubscriptionState>): void {
  const [current] = [...states].toSorted(
    ([idA, a], [idB, b]) =>
      Number(b.isRunning) - Number(a.isRunning) || Number(b.end) - Number(a.end) || (idA < idB ? -1 : 1),
  );
  // No event has given access yet, so the trial goes on.
  if (!current) return;
  const [subscriptionId, { isRunning, start, end, cancelledAt }] = current;
  tx.defer(sql`
    update tenants set subscription_id = ${isRunning ? subscriptionId : null}, subscription_start = ${start},
      subscription_end = ${end}, cancelled_at = ${cancelledAt}
    where id = ${tx.tenantId}`);
}
