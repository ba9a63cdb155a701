import { type PaymentType, paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { useChoice } from '../../lib/use-choice.ts';
import { Switch } from '../../ui/switch.tsx';
import { paymentTypeTexts } from './payment-types.texts.ts';

export function ActiveSwitch({ paymentType: { id, title, is_active: known } }: { paymentType: PaymentType }) {
  const [isActive, toggle] = useChoice(paymentTypes.toggle, {
    known,
    inputOf: (chosen) => ({ params: { id }, body: { isActive: chosen } }),
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
      checked={isActive}
      onChange={(event) => toggle(event.target.checked)}
    />
  );
}
