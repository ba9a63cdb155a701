import { storage } from '@comanda/contract/storage/storage.contract';
import type { RouteOutput } from '@comanda/contract/core/route';
import { NEARLY_FULL, shareOf } from '@comanda/domain/storage';
import { Link } from 'wouter';
import { useRead } from '../../lib/api.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { storageTexts as t } from './storage.texts.ts';

/** For admins, on their dashboard; nothing while there is room, and nothing where that cannot be known. */
export function StorageNotice() {
  const { data } = useRead(storage.get);
  if (!data || shareOf(data.used, data.quota) < NEARLY_FULL) return null;
  return (
    <div className="mb-4 lg:mb-6">
      <StorageWarning use={data} leadsOn />
    </div>
  );
}

type StorageWarningProps = { use: RouteOutput<typeof storage.get>; leadsOn?: boolean };

export function StorageWarning({ use: { used, quota, isTrial }, leadsOn = false }: StorageWarningProps) {
  const share = shareOf(used, quota);
  if (share < NEARLY_FULL) return null;
  return (
    <Notice
      tone={share >= 1 ? 'danger' : 'warning'}
      action={
        leadsOn && (
          <Link to="/dashboard/profile" className={buttonClass({ className: 'max-sm:w-full' })}>
            {t.show}
          </Link>
        )
      }
    >
      {share >= 1 ? t.full : t.nearlyFull} {isTrial ? t.subscribe : t.ask}
    </Notice>
  );
}
