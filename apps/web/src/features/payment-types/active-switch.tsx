import { type PaymentType, paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { useQueryClient } from '@tanstack/react-query';
import { readKey, useWrite } from '../../lib/api.ts';
import { Switch } from '../../ui/switch.tsx';
import { paymentTypeTexts } from './payment-types.texts.ts';

/** Shows the new state while the server decides; after a refusal the old one comes back by itself. */
export function ActiveSwitch({ paymentType: { id, title, is_active: isActive } }: { paymentType: PaymentType }) {
  const queryClient = useQueryClient();
  const toggle = useWrite(paymentTypes.toggle, {
    onDone: (_answer, { body }) => {
      // Until the new read arrives, the old state would show once more.
      queryClient.setQueryData<PaymentType[]>(readKey(paymentTypes.list), (list) =>
        list?.map((other) => (other.id === id ? { ...other, is_active: body.isActive } : other)),
      );
    },
  });

  return (
    <Switch
      label={
        <span className="text-sm text-ink-soft">
          <span className="max-sm:sr-only">{paymentTypeTexts.active}</span>
          <span className="sr-only"> {title}</span>
        </span>
      }
      className="me-3"
      checked={toggle.isPending ? toggle.variables.body.isActive : isActive}
      onChange={(event) => {
        if (!toggle.isPending) toggle.mutate({ params: { id }, body: { isActive: event.target.checked } });
      }}
    />
  );
}
