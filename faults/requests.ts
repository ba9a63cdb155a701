import { superadminCookies } from '@comanda/contract/superadmin/superadmin.contract';
import type { Client } from '../apps/server/test/support/client.ts';
import type { FloodRequest } from './flood.ts';

let people = 0;
/** Each from an address of their own: what one address may do in a minute is not what is looked at. */
export const fromElsewhere = () => {
  people += 1;
  return { 'x-forwarded-for': `10.9.${(people >> 8) & 255}.${people & 255}` };
};

/** A call of whoever is signed in with this client. */
export function requestOf(
  { cookies }: Pick<Client, 'cookies'>,
  method: string,
  path: string,
  body?: object | string,
): FloodRequest {
  const xsrf = path.startsWith('/superadmin/') ? superadminCookies.xsrf : 'XSRF-TOKEN';
  return {
    method,
    path: `/api/v1${path}`,
    headers: { ...headersOf({ cookies }), 'x-xsrf-token': cookies.get(xsrf) ?? '' },
    ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
}

export const headersOf = ({ cookies }: Pick<Client, 'cookies'>): Record<string, string> => ({
  'content-type': 'application/json',
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
});
