import { superadminCookies } from '@comanda/contract/superadmin/superadmin.contract';
import type { Client } from '../apps/server/test/support/client.ts';
import type { FloodRequest } from './flood.ts';

let people = 0;
/** Each from an address of its own, because the limits of one address are not what is measured. */
export const fromElsewhere = () => {
  people += 1;
  return { 'x-forwarded-for': `10.9.${(people >> 8) & 255}.${people & 255}` };
};

/** A call of the person who is signed in with this client. */
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

/** The same with a file, as a browser's form sends it. */
export async function withFile(request: FloodRequest, field: string, bytes: Buffer): Promise<FloodRequest> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), field);
  const whole = new Response(form);
  const type = whole.headers.get('content-type') ?? '';
  const body = Buffer.from(await whole.arrayBuffer());
  return { ...request, headers: { ...request.headers, 'content-type': type }, body };
}

/** As many pixels as a picture may have. */
export const LARGEST_SIDE = 4096;
