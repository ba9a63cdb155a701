import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import type { Bill } from '@comanda/domain/bill/bill';
import { sumsOf } from '@comanda/domain/bill/sums';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { dividedParts, withoutPart, withPart } from './division.ts';
import { shownParts } from './parts.ts';
import { payTexts as t } from './pay.texts.ts';

type DivideByNameProps = {
  bill: Bill;
  onChange: (command: BillCommand) => boolean;
  onAdded: (partId: string) => void;
};

/** Somebody who says their name; then lines are tapped over to them. */
export function DivideByName({ bill, onChange, onAdded }: DivideByNameProps) {
  const [typed, setTyped] = useState('');
  const open = dividedParts(bill);
  const parts = shownParts(bill, sumsOf(bill)).filter(({ id }) => open.some((part) => part.id === id));
  return (
    <div className="flex flex-col gap-4">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const name = typed.trim();
          const id = newId();
          if (!name || !onChange(withPart(bill, { id, name }))) return;
          setTyped('');
          onAdded(id);
        }}
      >
        <Field label={t.name} className="flex-1">
          <TextInput
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" icon={Plus}>
          {t.add}
        </Button>
      </form>
      <ul aria-label={t.parts} className="flex flex-col">
        {parts.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <IconButton icon={Trash2} label={t.remove({ name })} onClick={() => onChange(withoutPart(bill, id))} />
          </li>
        ))}
      </ul>
    </div>
  );
}
