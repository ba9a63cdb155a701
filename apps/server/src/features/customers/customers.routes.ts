import type { Customer, customers } from '@comanda/contract/customers/customers.contract';
import { customerMessages } from '@comanda/contract/customers/customers.messages';
import type { Quotas } from '@comanda/domain/storage';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/handlers.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { loadStore } from '../store/public.ts';
import { countCustomers, findAllCustomers, findCustomers, searchCustomers } from './customers.queries.ts';
import { findKnownPhones, importCustomers } from './import-customers.ts';
import { removeCustomer } from './remove-customer.ts';

const MOST_RESULTS = 20;

export const customerHandlers = ({ quotas }: { quotas: Quotas }): Handlers<typeof customers> => ({
  list: async ({ tx, query: { sort, page, filter, perPage } }) => {
    const [{ currency, timeZone }, totalCustomers] = await Promise.all([loadStore(tx), countCustomers(tx, filter)]);
    const totalPages = Math.ceil(totalCustomers / perPage);
    const currentPage = Math.min(page, Math.max(totalPages, 1));
    const found = await findCustomers(tx, {
      filter,
      sort: sort || 'created_at',
      limit: perPage,
      offset: (currentPage - 1) * perPage,
    });
    return { customers: found, currentPage, totalPages, totalCustomers, currency, timeZone };
  },

  search: async ({ tx, query: { q } }) => {
    if (q === '') return [];
    const found = await searchCustomers(tx, q, MOST_RESULTS);
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
    await tx.run(insertInto('customers', { tenant_id: tx.tenantId, id: newId(), ...customer }));
    return { customer };
  },

  update: async ({ tx, params, body }) => {
    await tx.runOne(
      sql`
        update customers set name = ${body.name}, email = ${body.email || null}, birth_date = ${body.birthDate},
          gender = ${body.gender}, updated_at = ${tx.now}
        where tenant_id = ${tx.tenantId} and phone = ${params.id}`,
      customerMessages.notFound,
    );
  },

  remove: ({ tx, params }) => removeCustomer(tx, params.id),

  findKnown: async ({ tx, body }) => ({ known: await findKnownPhones(tx, body.phones) }),

  importAll: ({ tx, body }) => importCustomers(tx, quotas, body),

  exportAll: ({ tx, query: { page, perPage } }) =>
    page === undefined
      ? findAllCustomers(tx)
      : findCustomers(tx, { filter: '', sort: 'name', limit: perPage, offset: (page - 1) * perPage }),
});
