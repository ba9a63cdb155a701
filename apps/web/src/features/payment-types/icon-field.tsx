import { paymentIcons } from '@comanda/contract/payment-types/payment-types.contract';
import { RadioGroup, type RadioGroupProps } from '../../ui/radio-group.tsx';
import { PaymentIcon } from './payment-icon.tsx';
import { paymentTypeTexts } from './payment-types.texts.ts';

const options = () =>
  paymentIcons.map((name) => ({
    value: name,
    label: paymentTypeTexts.icons[name],
    aside: <PaymentIcon name={name} />,
  }));

/** For `register`. */
export function IconField(props: Omit<RadioGroupProps, 'label' | 'options'>) {
  return <RadioGroup {...props} label={paymentTypeTexts.icon} options={options()} />;
}
