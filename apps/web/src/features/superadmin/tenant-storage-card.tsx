import type { Tenant } from '@comanda/contract/superadmin/tenant';
import { NEARLY_FULL, shareOf } from '@comanda/domain/storage';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StorageMeters } from '../storage/public.ts';
import { SetQuotaDialog } from './set-quota-dialog.tsx';
import { tenantTexts as t } from './tenant.texts.ts';

export function TenantStorageCard({ tenant }: { tenant: Tenant }) {
  const [isSetting, setIsSetting] = useState(false);
  const { used, quota } = tenant.storage;
  const share = shareOf(used, quota);
  const isOwn = tenant.own_quota.rows !== null || tenant.own_quota.bytes !== null;
  return (
    <Card
      title={t.storage}
      description={isOwn ? t.ownQuota : t.usualQuota}
      actions={
        tenant.deleted_rows === null && (
          <Button icon={Pencil} onClick={() => setIsSetting(true)}>
            {t.setQuota}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {share >= NEARLY_FULL && (
          <Notice tone={share >= 1 ? 'danger' : 'warning'}>{share >= 1 ? t.full : t.nearlyFull}</Notice>
        )}
        <StorageMeters use={tenant.storage} />
      </div>
      {isSetting && <SetQuotaDialog tenant={tenant} onClose={() => setIsSetting(false)} />}
    </Card>
  );
}
