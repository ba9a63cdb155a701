import type { Customer, customers } from '@comanda/contract/customers/customers.contract';
import { customerMessages } from '@comanda/contract/customers/customers.messages';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/mount.ts';

const MOST_RESULTS = 20;

export const customerHandlers: Handlers<typeof customers> = {
  search: async ({ tx, query: { q } }) => {
    if (q === '') return [];
    // `position` and not `like`: a phone may contain `_`, a name `%`, and both mean only themselves.
    const found = await tx.all<Customer>(sql`
      select phone, name, email, gender, birth_date, created_at, updated_at from customers
      where tenant_id = ${tx.tenantId}
        and (position(lower(${q}) in lower(phone)) > 0 or position(lower(${q}) in lower(name)) > 0)
      order by lower(name), phone
      limit ${MOST_RESULTS}`);
    if (found.length === 0) throw new AppError('not_found', customerMessages.noResult);
    return found;
  },

  add: async ({ tx, body }) => {
    const customer: Customer = {
      phone: body.phone,
      name: body.name,
      email: body.email || null,
      gender: body.gender,
      birth_date: body.birthDate,
      created_at: tx.now,
      updated_at: tx.now,
    };
    await tx.run(sql`
      insert into customers (tenant_id, id, phone, name, email, gender, birth_date, created_at, updated_at)
      values (${tx.tenantId}, ${newId()}, ${customer.phone}, ${customer.name}, ${customer.email}, ${customer.gender},
        ${customer.birth_date}, ${tx.now}, ${tx.now})`);
    return { customer };
  },
};
