import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import type { Tenant } from '@comanda/contract/superadmin/tenant';
import { FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useWrite } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { tenantsTexts as t } from './tenants.texts.ts';
import { useTenantExport } from './use-tenant-export.ts';

/** Nothing on the platform destroys more, so a tap on a wrong row must not be enough: the name has to be typed. */
export function DeleteTenantDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const formId = useId();
  const remove = useWrite(superadmin.deleteTenant, { onDone: onClose });
  const exported = useTenantExport();
  const isConfirmed = typed.trim() === tenant.name.trim();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      role="alertdialog"
      size="small"
      guarded
      title={t.deleteNamed(tenant.name)}
      description={t.deleteWarning}
      footer={
        <>
          <Button onClick={onClose}>{uiTexts.cancel}</Button>
          <Button type="submit" form={formId} variant="danger" disabled={!isConfirmed} pending={remove.isPending}>
            {t.delete}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isConfirmed && !remove.isPending) remove.mutate({ params: { id: tenant.id } });
        }}
      >
        <Field label={t.typeName(tenant.name)} required>
          <TextInput autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={FileDown} pending={exported.isPending} onClick={() => exported.mutate(tenant.id)}>
            {t.exportFirst}
          </Button>
          <p className="min-w-0 flex-1 basis-56 text-sm text-ink-soft">{t.exportFirstHint}</p>
        </div>
      </form>
    </Dialog>
  );
}
