import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import type { Tenant } from '@comanda/contract/superadmin/tenant';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { tenantsTexts as t } from './tenants.texts.ts';
import { useTenantExport } from './use-tenant-export.ts';

/** Nothing on the platform destroys more, so a tap on a wrong row must not be enough: the name has to be typed. */
export function DeleteTenantDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const remove = useWrite(superadmin.deleteTenant, { onDone: onClose });
  const exported = useTenantExport();
  const isConfirmed = typed.trim() === tenant.name.trim();
  return (
    <FormDialog
      role="alertdialog"
      size="small"
      tone="danger"
      title={t.deleteNamed({ name: tenant.name })}
      description={t.deleteWarning}
      submitLabel={t.delete}
      disabled={!isConfirmed}
      pending={remove.isPending}
      onSubmit={() => remove.mutate({ params: { id: tenant.id } })}
      onClose={onClose}
    >
      <Field label={t.typeName({ name: tenant.name })} required>
        <TextInput autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={FileDown} pending={exported.isPending} onClick={() => exported.mutate(tenant.id)}>
          {t.exportFirst}
        </Button>
        <p className="min-w-0 flex-1 basis-56 text-sm text-ink-soft">{t.exportFirstHint}</p>
      </div>
    </FormDialog>
  );
}
