import { UserRound } from 'lucide-react';
import { type Ref, useState } from 'react';
import { TextInput } from '../../ui/text-input.tsx';
import { type PickedCustomer, SearchCustomerDialog } from '../customers/public.ts';
import { reservationsTexts as t } from './reservations.texts.ts';

type CustomerInputProps = {
  customer: PickedCustomer | undefined;
  onPick: (customer: PickedCustomer) => void;
  ref: Ref<HTMLInputElement>;
};

/** Nothing is typed here: it opens the search, in which a new customer can be added on the spot. */
export function CustomerInput({ customer, onPick, ref }: CustomerInputProps) {
  const [isSearching, setIsSearching] = useState(false);
  return (
    <>
      <TextInput
        ref={ref}
        icon={UserRound}
        readOnly
        aria-haspopup="dialog"
        placeholder={t.selectCustomer}
        value={customer ? t.nameAndPhone({ name: customer.name, phone: customer.phone }) : ''}
        className="relative [&_input]:cursor-pointer [&_input]:bg-surface!"
        onClick={() => setIsSearching(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          setIsSearching(true);
        }}
      />
      {isSearching && <SearchCustomerDialog onPick={onPick} onClose={() => setIsSearching(false)} />}
    </>
  );
}
