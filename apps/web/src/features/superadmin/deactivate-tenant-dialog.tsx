import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import type { Tenant } from '@comanda/contract/superadmin/tenant';
import { useWrite } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { tenantsTexts as t } from './tenants.texts.ts';

export function DeactivateTenantDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const update = useWrite(superadmin.updateTenant, { onDone: onClose });
  const { id, name, email } = tenant;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.deactivateNamed({ name })}
      text={t.deactivateWarning}
      actionLabel={t.deactivate}
      onConfirm={() => update.mutate({ params: { id }, body: { name, email, isActive: false } })}
      pending={update.isPending}
    />
  );
}
