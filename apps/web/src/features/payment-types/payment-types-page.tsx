import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { CreditCard } from 'lucide-react';
import { DeleteDialog } from '../../kit/lists/delete-dialog.tsx';
import { TitledListPage } from '../../kit/lists/titled-list-page.tsx';
import { useRead } from '../../lib/api.ts';
import { ActiveSwitch } from './active-switch.tsx';
import { PaymentIcon } from './payment-icon.tsx';
import { AddPaymentTypeDialog, UpdatePaymentTypeDialog } from './payment-type-dialogs.tsx';
import { paymentTypeTexts } from './payment-types.texts.ts';

export function PaymentTypesPage() {
  return (
    <TitledListPage
      title={paymentTypeTexts.page}
      list={useRead(paymentTypes.list)}
      columns={[
        {
          header: paymentTypeTexts.icon,
          cell: ({ icon }) => (
            <span className="flex items-center gap-2 text-ink-soft">
              <PaymentIcon name={icon} />
              {paymentTypeTexts.icons[icon]}
            </span>
          ),
        },
      ]}
      rowControl={(paymentType) => <ActiveSwitch paymentType={paymentType} />}
      empty={{ icon: CreditCard, text: paymentTypeTexts.empty, action: paymentTypeTexts.addFirst }}
      addDialog={(close) => <AddPaymentTypeDialog onClose={close} />}
      updateDialog={(paymentType, close) => <UpdatePaymentTypeDialog paymentType={paymentType} onClose={close} />}
      deleteDialog={({ id, title }, close) => (
        <DeleteDialog title={title} route={paymentTypes.remove} input={{ params: { id } }} onClose={close} />
      )}
    />
  );
}
