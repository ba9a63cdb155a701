import type { CallInput } from '@comanda/contract/core/route';
import { store } from '@comanda/contract/store/store.contract';
import type { Client } from './client.ts';

/** Saves the settings with these changes; answers what they were. */
export async function changeStore(client: Client, changes: Partial<CallInput<typeof store.save>['body']>) {
  const settings = await client.call(store.get, {});
  await client.call(store.save, { body: { ...settings, currency: settings.currency.code, ...changes } });
  return settings;
}
