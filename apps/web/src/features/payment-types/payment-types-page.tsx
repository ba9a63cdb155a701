import { type PaymentType, paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { CreditCard, Plus } from 'lucide-react';
import { useState } from 'react';
import { useRead, useWrite } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeleteDialog, SettingsList, settingsTexts } from '../settings/public.ts';
import { ActiveSwitch } from './active-switch.tsx';
import { AddPaymentTypeDialog } from './add-payment-type-dialog.tsx';
import { paymentTypeTexts } from './payment-types.texts.ts';
import { UpdatePaymentTypeDialog } from './update-payment-type-dialog.tsx';

export function PaymentTypesPage() {
  const list = useRead(paymentTypes.list);
  const [isAdding, setIsAdding] = useState(false);
  const [updated, setUpdated] = useState<PaymentType>();
  const [deleted, setDeleted] = useState<PaymentType>();
  const remove = useWrite(paymentTypes.remove, {
    stale: [paymentTypes.list, pos.init],
    onDone: () => setDeleted(undefined),
  });

  return (
    <>
      <PageHeader
        title={paymentTypeTexts.page}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setIsAdding(true)}>
            {settingsTexts.add}
          </Button>
        }
      />
      <SettingsList
        caption={paymentTypeTexts.page}
        list={list}
        rowControl={(paymentType) => <ActiveSwitch paymentType={paymentType} />}
        onEdit={setUpdated}
        onDelete={setDeleted}
        empty={
          <EmptyState
            icon={CreditCard}
            text={paymentTypeTexts.empty}
            action={<Button onClick={() => setIsAdding(true)}>{paymentTypeTexts.addFirst}</Button>}
          />
        }
      />
      {isAdding && <AddPaymentTypeDialog onClose={() => setIsAdding(false)} />}
      {updated && <UpdatePaymentTypeDialog paymentType={updated} onClose={() => setUpdated(undefined)} />}
      {deleted && (
        <DeleteDialog
          title={deleted.title}
          onConfirm={() => remove.mutate({ params: { id: deleted.id } })}
          onClose={() => setDeleted(undefined)}
          pending={remove.isPending}
        />
      )}
    </>
  );
}
