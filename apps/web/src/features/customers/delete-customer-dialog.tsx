import { type Customer, customers } from '@comanda/contract/customers/customers.contract';
import { useWrite } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { customersTexts as t } from './customers.texts.ts';

export function DeleteCustomerDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const remove = useWrite(customers.remove, { onDone: onClose });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.deleteNamed({ name: customer.name })}
      text={`${t.irreversible} ${t.whatStays}`}
      actionLabel={t.delete}
      onConfirm={() => remove.mutate({ params: { id: customer.phone } })}
      pending={remove.isPending}
    />
  );
}
