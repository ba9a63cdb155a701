import type { Device } from '@comanda/contract/auth/auth.contract';
import { CircleCheck, LogOut, Monitor, Smartphone } from 'lucide-react';
import { dateFormat } from '../../lib/intl.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { devicesTexts as t } from './devices.texts.ts';

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

export function DeviceCard({ device, onLogout }: { device: Device; onLogout: () => void }) {
  const { device_name: name, device_ip: ip, device_location: location, created_at: createdAt, isMyDevice } = device;
  const Icon = /Android|iOS/.test(name) ? Smartphone : Monitor;
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
          <Icon aria-hidden className="size-5" />
        </span>
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1.5 self-center">
          <h2 className="text-base font-semibold wrap-anywhere">{name}</h2>
          {isMyDevice && (
            <Badge tone="success" icon={CircleCheck}>
              {t.thisDevice}
            </Badge>
          )}
        </div>
      </div>
      <dl className="grid flex-1 grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 text-sm [&>dt]:text-ink-soft">
        <dt>{t.loggedIn}</dt>
        <dd>{moment.format(createdAt)}</dd>
        <dt>{t.address}</dt>
        <dd className="wrap-anywhere">{ip}</dd>
        {location && (
          <>
            <dt>{t.location}</dt>
            <dd className="wrap-anywhere">{location}</dd>
          </>
        )}
      </dl>
      {!isMyDevice && (
        <Button icon={LogOut} aria-label={t.logoutNamed({ name })} onClick={onLogout}>
          {t.logout}
        </Button>
      )}
    </li>
  );
}
