import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { type TenantOrder, tenantOrders, type TenantStatus } from '@comanda/contract/superadmin/tenant';
import { dateFilters, monthAhead } from '@comanda/domain/date-range';
import { CalendarRange, X } from 'lucide-react';
import { useState } from 'react';
import { PeriodDialog } from '../../kit/period/period-dialog.tsx';
import { periodTexts } from '../../kit/period/period.texts.ts';
import { useRead } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';
import { formatDays } from '../reports/public.ts';
import { platformToday } from './platform-days.ts';
import { tenantsTexts as t } from './tenants.texts.ts';
import { pageSizes, type TenantPeriod, type TenantsPageState } from './use-tenants-page.ts';

export function TenantsToolbar({ page }: { page: TenantsPageState }) {
  const { text, status, perPage, read } = page;
  return (
    <div className="mb-5 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchInput
          label={t.search}
          value={text}
          onValueChange={page.setText}
          className="w-full sm:max-w-sm sm:flex-1"
        />
        <PeriodFilter days={page.days} onChange={page.setDays} />
        <div className="w-40 max-sm:flex-1">
          <Select
            aria-label={t.perPage}
            value={perPage}
            onChange={(event) => page.setPerPage(Number(event.target.value))}
            options={pageSizes.map((size) => ({ value: String(size), label: t.perPageOption({ count: size }) }))}
          />
        </div>
        {read.data && (
          <p aria-live="polite" className="figures ms-auto text-sm text-ink-soft">
            {t.count({ count: read.data.totalTenants })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StatusChips status={status} onChange={page.setStatus} />
        <OrderSelect order={page.order} onChange={page.setOrder} />
      </div>
    </div>
  );
}

function OrderSelect({ order, onChange }: { order: TenantOrder; onChange: (order: TenantOrder) => void }) {
  return (
    <div className="w-40">
      <Select
        aria-label={t.order}
        value={order}
        onChange={({ target }) => {
          const chosen = tenantOrders.find((each) => each === target.value);
          if (chosen) onChange(chosen);
        }}
        options={tenantOrders.map((each) => ({ value: each, label: t.orders[each] }))}
      />
    </div>
  );
}

const counts = [
  ['all', 'allTenants'],
  ['active', 'activeTenants'],
  ['inactive', 'inactiveTenants'],
] as const;

function StatusChips({ status, onChange }: { status: TenantStatus; onChange: (status: TenantStatus) => void }) {
  const { data } = useRead(superadmin.tenantsData);
  return (
    <ChipRow label={t.status}>
      {counts.map(([each, count]) => (
        <Chip
          key={each}
          selected={each === status}
          onClick={() => onChange(each)}
          {...(data && { count: data[count] })}
        >
          {t.statuses[each]}
        </Chip>
      ))}
    </ChipRow>
  );
}

function PeriodFilter({ days, onChange }: { days: TenantPeriod; onChange: (days: TenantPeriod) => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const isSet = days.type !== '' || days.from !== '';
  return (
    <div className="flex items-center">
      <Button icon={CalendarRange} onClick={() => setIsAsking(true)}>
        {isSet ? nameOf(days) : t.filter}
      </Button>
      {isSet && <IconButton icon={X} label={t.clearFilter} onClick={() => onChange({ type: '', from: '', to: '' })} />}
      {isAsking && (
        <PeriodDialog
          title={t.filterTitle}
          names={dateFilters}
          shown={days.type}
          days={days.from === '' ? monthAhead(platformToday()) : days}
          onApply={onChange}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

const nameOf = (days: TenantPeriod): string =>
  days.type === '' || days.type === 'custom' ? formatDays(days) : periodTexts.filters[days.type];
