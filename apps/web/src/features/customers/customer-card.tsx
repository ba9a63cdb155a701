import type { ListedCustomer } from '@comanda/contract/customers/customers.contract';
import { Cake, Mail, Pencil, Trash2, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateFormat } from '../../lib/intl.ts';
import { locale } from '../../lib/language.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { DetailLine } from '../../ui/detail-line.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { customersTexts as t } from './customers.texts.ts';

type CustomerCardProps = {
  customer: ListedCustomer;
  timeZone: string;
  /** Absent where the customer cannot be changed here. */
  actions?: { onEdit: () => void; onDelete: () => void } | undefined;
};

export function CustomerCard({ customer, timeZone, actions }: CustomerCardProps) {
  const { name, phone, email, gender, birth_date: birthDate, visits, spend, created_at: createdAt } = customer;
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface">
      <div className="flex flex-1 flex-col gap-2.5 p-4">
        <div className="flex items-start gap-3">
          <Avatar name={name} />
          <div className="min-w-0 flex-1">
            <h2 className="text-base font-semibold wrap-anywhere">{name}</h2>
            <a href={`tel:${encodeURIComponent(phone)}`} className="text-sm text-ink-soft tabular-nums hover:underline">
              {phone}
            </a>
          </div>
          {actions && (
            <div className="-mt-1.5 -me-2 flex shrink-0">
              <IconButton icon={Pencil} label={t.edit({ name })} className="text-ink-soft" onClick={actions.onEdit} />
              <IconButton
                icon={Trash2}
                label={t.deleteNamed({ name })}
                className="text-ink-soft hover:text-danger-ink"
                onClick={actions.onDelete}
              />
            </div>
          )}
        </div>
        {(email || birthDate || gender) && (
          <ul className="flex flex-col gap-1 text-sm text-ink-soft">
            {email && (
              <DetailLine icon={Mail}>
                <a href={`mailto:${encodeURIComponent(email)}`} className="hover:underline">
                  {email}
                </a>
              </DetailLine>
            )}
            {(birthDate || gender) && (
              <DetailLine icon={birthDate ? Cake : UserRound}>
                {[birthDate && t.born({ date: birthday.format(new Date(birthDate)) }), gender && t.genders[gender]]
                  .filter(Boolean)
                  .join(' · ')}
              </DetailLine>
            )}
          </ul>
        )}
      </div>
      <dl className="grid grid-cols-3 border-t border-line text-sm">
        <Figure label={t.visits}>{visits.toLocaleString(locale())}</Figure>
        <Figure label={t.spend}>
          <MoneyText amount={spend} />
        </Figure>
        <Figure label={t.since}>{createdAt.toLocaleDateString(locale(), { dateStyle: 'medium', timeZone })}</Figure>
      </dl>
    </li>
  );
}

/** A birthday is the same day everywhere. */
const birthday = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 px-4 py-2.5 not-first:border-s not-first:border-line">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="figures font-medium">{children}</dd>
    </div>
  );
}
