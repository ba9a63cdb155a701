import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import type { Tenant } from '@comanda/contract/superadmin/tenant';
import { useWrite } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { tenantsTexts as t } from './tenants.texts.ts';

export function ConfirmEmailDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const confirm = useWrite(superadmin.confirmTenantEmail, { onDone: onClose });
  const { id, name, email } = tenant;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.confirmEmailOf({ name })}
      text={t.confirmEmailWarning({ email })}
      actionLabel={t.confirmEmail}
      onConfirm={() => confirm.mutate({ params: { id } })}
      pending={confirm.isPending}
      tone="normal"
    />
  );
}
