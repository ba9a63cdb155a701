import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { type BillHistory, bills } from '@comanda/contract/bills/bills.contract';
import type { Bill } from '@comanda/domain/bill/bill';
import { useState } from 'react';
import { useRead } from '../../lib/api.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { billTexts as t } from './bill.texts.ts';

type DescribeDialogProps = {
  history: BillHistory;
  bill: Bill;
  pending: boolean;
  onDescribe: (command: BillCommand) => void;
  onClose: () => void;
};

/** Name, guests, and who looks after them. Whoever does it now stays offered, also without working here any more. */
export function DescribeDialog({ history: { people }, bill, pending, onDescribe, onClose }: DescribeDialogProps) {
  const [name, setName] = useState(bill.name ?? '');
  const [guests, setGuests] = useState(bill.guests ?? 0);
  const waiters = useRead(bills.waiters, {});
  const [serverId, setServerId] = useState(bill.serverId ?? '');
  const now = people.filter(({ id }) => id === bill.serverId && !waiters.data?.some((waiter) => waiter.id === id));
  const offered = [...(waiters.data ?? []), ...now];
  return (
    <FormDialog
      touch
      title={t.describe}
      pending={pending}
      onSubmit={() =>
        onDescribe({
          kind: 'described',
          name: name.trim() || null,
          guests: guests || null,
          serverId: serverId || null,
        })
      }
      onClose={onClose}
    >
      <Field label={t.name}>
        <TextInput
          size="touch"
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm font-medium">{t.guests}</span>
        <QuantityStepper size="touch" label={t.guests} quantity={guests} onQuantityChange={setGuests} />
      </div>
      {offered.length > 0 && (
        <Field label={t.server}>
          <Select
            size="touch"
            value={serverId}
            placeholder={t.nobody}
            options={offered.map((person) => ({ value: person.id, label: person.name }))}
            onChange={(event) => setServerId(event.target.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}
