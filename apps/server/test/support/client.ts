import { auth } from '@comanda/contract/auth/auth.contract';
import type { CallInput, CallOutput, Route } from '@comanda/contract/core/route';
import { superadminCookies } from '@comanda/contract/superadmin/superadmin.contract';
import { DIGITS_HEADER, withDigits } from '@comanda/contract/core/digits';
import type { CurrencyDigits } from '@comanda/domain/money';
import * as z from 'zod/mini';

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers };

/** A browser's worth of a client: it keeps cookies and echoes the XSRF cookie. */
export type Client = ReturnType<typeof createClient>;

export class Refused extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor({ status, body }: Answer) {
    super(`${status} ${String(body.message)}`);
    this.status = status;
    this.body = body;
  }
}

export function createClient(baseUrl: string) {
  const cookies = new Map<string, string>();
  /** Of the restaurant's amounts, as the last answer said. */
  let digits: CurrencyDigits | undefined;

  async function send(
    method: string,
    path: string,
    { body, headers = {}, signal }: { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal } = {},
  ): Promise<Answer> {
    const xsrf = cookies.get(path.startsWith('/api/v1/superadmin/') ? superadminCookies.xsrf : 'XSRF-TOKEN');
    const isForm = body instanceof FormData;
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      ...(signal && { signal }),
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(xsrf && { 'x-xsrf-token': xsrf }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, decodeURIComponent(value));
    }
    const said = response.headers.get(DIGITS_HEADER);
    if (said !== null) digits = Number(said) as CurrencyDigits; // what the server says
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : { text }, headers: response.headers };
  }

  /** Calls a route of the contract with values of the domain; anything but 200 throws `Refused`. */
  async function call<R extends Route>(
    route: R,
    input: CallInput<R>,
    headers: Record<string, string> = {},
  ): Promise<CallOutput<R>> {
    const { params, query, body, image } = input as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
      image?: Blob;
    };
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    const form = new FormData();
    if (image) form.append('image', image, 'picture');
    const answer = await send(route.method, `/api/v1${path}${search}`, {
      headers,
      ...(image ? { body: form } : route.body && { body: await encoded(route.body, body) }),
    });
    if (answer.status === 304) return null as CallOutput<R>; // of a route of changes alone
    if (answer.status !== 200) throw new Refused(answer);
    const { message } = answer.body;
    const { response } = route;
    const diners = (answer.body.storeSettings as { currency_digits?: CurrencyDigits } | undefined)?.currency_digits;
    const output = response ? withDigits(diners ?? digits, () => z.parse(response, answer.body)) : {};
    return (route.message ? { message, ...(output as object) } : output) as CallOutput<R>;
  }

  /** As the web app, which reads before it writes, it has heard of the digits when it sends amounts. */
  async function encoded(schema: z.ZodMiniType, body: unknown): Promise<unknown> {
    const encode = () => withDigits(digits, () => z.encode(schema, body));
    try {
      return encode();
    } catch (error) {
      if (digits !== undefined) throw error;
      await send('GET', `/api/v1${auth.devices.path}`);
      return encode();
    }
  }

  return { send, call, cookies };
}
