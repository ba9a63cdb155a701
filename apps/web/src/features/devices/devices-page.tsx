import { auth, type Device } from '@comanda/contract/auth/auth.contract';
import { useState } from 'react';
import { useRead, useWrite } from '../../lib/api.ts';
import { hasCode } from '../../lib/failure.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageError, PageLoading } from '../../ui/page-states.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { DeviceCard } from './device-card.tsx';
import { TillPrinterCard } from '../printing/public.ts';
import { devicesTexts as t } from './devices.texts.ts';

const grid = 'grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))]';

export function DevicesPage() {
  return (
    <>
      <PageHeader title={t.title} description={t.lead} />
      <TillPrinterCard />
      <DeviceList />
    </>
  );
}

function DeviceList() {
  const list = useRead(auth.devices);
  const [ending, setEnding] = useState<Device>();

  if (list.isPending) {
    return (
      <PageLoading>
        <SkeletonCards count={3} cardClass="h-44" className={grid} />
      </PageLoading>
    );
  }
  if (!list.data) {
    return <PageError message={t.loadFailed} onRetry={() => void list.refetch()} pending={list.isFetching} />;
  }
  const thisOneFirst = list.data.toSorted((a, b) => Number(b.isMyDevice) - Number(a.isMyDevice));
  return (
    <>
      <ul className={grid}>
        {thisOneFirst.map((device) => (
          <DeviceCard key={device.device_id} device={device} onLogout={() => setEnding(device)} />
        ))}
      </ul>
      {ending && <LogoutDialog device={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function LogoutDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const remove = useWrite(auth.removeDevice, { onDone: onClose });
  function leaveWhenGone(error: Error): void {
    if (hasCode(error, 'not_found')) onClose();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.logoutNamed({ name: device.device_name })}
      text={t.sure}
      actionLabel={t.logout}
      onConfirm={() => remove.mutate({ body: { device_id: device.device_id } }, { onError: leaveWhenGone })}
      pending={remove.isPending}
    />
  );
}
