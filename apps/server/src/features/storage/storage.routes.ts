import type { storage } from '@comanda/contract/storage/storage.contract';
import type { Quotas } from '@comanda/domain/storage';
import type { Handlers } from '../../http/handlers.ts';
import { loadStorage } from './quotas.ts';

export const storageHandlers = ({ quotas }: { quotas: Quotas }): Handlers<typeof storage> => ({
  get: ({ tx }) => loadStorage(tx, quotas),
});
