import { type Customer, customers } from '@comanda/contract/customers/customers.contract';
import { customerMessages } from '@comanda/contract/customers/customers.messages';
import { keepPreviousData } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useRead } from '../../lib/api.ts';
import { ApiError } from '../../lib/call.ts';
import { say } from '../../lib/say.ts';
import { useCan } from '../../lib/session.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { AddCustomerDialog } from './add-customer-dialog.tsx';
import { customersTexts as t } from './customers.texts.ts';
import type { PickedCustomer } from './picked-customer.ts';

type SearchCustomerDialogProps = { onPick: (customer: PickedCustomer) => void; onClose: () => void };

/** Mount it to open it. A customer who is not found can be added on the spot, and is picked then. */
export function SearchCustomerDialog({ onPick, onClose }: SearchCustomerDialogProps) {
  const [typed, setTyped] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const mayAdd = useCan(customers.add.access.anyOf);
  const q = useDebounced(typed.trim());
  const found = useRead(customers.search, { query: { q } }, { enabled: q !== '', placeholderData: keepPreviousData });

  function pick({ phone, name }: PickedCustomer): void {
    onClose();
    onPick({ phone, name });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.searchCustomer}
      footer={
        mayAdd && (
          <Button size="touch" icon={UserRoundPlus} onClick={() => setIsAdding(true)}>
            {t.addCustomer}
          </Button>
        )
      }
    >
      <div onKeyDown={moveThroughResults} role="presentation" className="flex min-h-80 flex-col gap-4">
        <SearchInput
          size="touch"
          label={t.searchCustomer}
          value={typed}
          onValueChange={setTyped}
          onKeyDown={(event) => {
            const [first] = found.data ?? [];
            if (event.key !== 'Enter' || !first || q !== typed.trim()) return;
            event.preventDefault();
            pick(first);
          }}
        />
        <div aria-live="polite">
          <Found q={q} found={found} onPick={pick} />
        </div>
      </div>
      {isAdding && <AddCustomerDialog defaultValue={typed.trim()} onClose={() => setIsAdding(false)} onAdded={pick} />}
    </Dialog>
  );
}

type FoundProps = {
  q: string;
  found: { data: Customer[] | undefined; error: Error | null };
  onPick: (customer: PickedCustomer) => void;
};

function Found({ q, found: { data, error }, onPick }: FoundProps) {
  if (q === '') return <p className="px-1 text-ink-soft">{t.searchHint}</p>;
  if (error) return <p className="px-1 text-ink-soft">{searchFailure(error)}</p>;
  if (!data) return <SkeletonLines lines={4} />;
  return (
    <ul aria-label={t.results} className="flex flex-col gap-2">
      {data.map((customer) => (
        <li key={customer.phone}>
          <button
            type="button"
            data-result
            onClick={() => onPick(customer)}
            className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line bg-surface px-4 py-2 text-start hover:bg-sunken"
          >
            <Avatar name={customer.name} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{customer.name}</span>
              <span className="block truncate text-sm text-ink-soft tabular-nums">{customer.phone}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The same text for every status (specification part 1, section 8), unless the server could not be reached. */
function searchFailure(error: Error): string {
  return error instanceof ApiError && error.code === 'offline' ? error.message : say(customerMessages.noResult);
}

/** Arrow down and up go from the box through the results and back. */
function moveThroughResults(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-result]')];
  const next = stops[stops.indexOf(event.target as HTMLElement) + step]; // keys are pressed on elements
  if (!next) return;
  event.preventDefault();
  next.focus();
}
