import { withDigits } from '@comanda/contract/core/digits';
import { errorStatus } from '@comanda/contract/core/errors';
import { coreMessages } from '@comanda/contract/core/messages';
import { type CallInput, type CallOutput, isRead, type Route } from '@comanda/contract/core/route';
import type { CurrencyDigits } from '@comanda/domain/money';
import * as z from 'zod/mini';
import { publishChange } from './changes.ts';
import { type ApiErrorCode, type FailedAnswer, readFailure } from './failed-answer.ts';
import { libTexts } from './lib.texts.ts';
import { say } from './say.ts';
import { type Answer, type Outgoing, send, transports } from './session-transport.ts';

type Details = Partial<Omit<FailedAnswer, 'code' | 'message'>> & { cause?: unknown };

/** A failed call. `message` can be shown as it is; `fields` names the fields of a form that are at fault. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  /** False where the server sent no message for the person, and `message` is the general one. */
  readonly isFromServer: boolean;

  constructor(code: ApiErrorCode, message: string, { fields, requestId, isFromServer, cause }: Details = {}) {
    super(message, { cause });
    this.code = code;
    this.fields = fields ?? {};
    this.isFromServer = isFromServer ?? true;
    this.requestId = requestId;
  }
}

export type CallOptions = {
  /** A UUID made once per attempted sale: a repeat with the same key never has a second effect. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal;
  /**
   * After a change everything is read anew, and what is on screen at once. With this option the screen is left alone,
   * because it shows the change already, is fetched by the caller, or goes away.
   */
  keepsScreen?: boolean;
  /** Digits of the amounts in a body that an earlier visit left behind. */
  digits?: CurrencyDigits;
};

/** `CallInput` for code that is generic over routes: the route decides which parts are there. */
export type AnyInput = {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  image?: Blob;
  archive?: Blob;
};

/** A route without params, query and body needs no input. */
export type WithInput<R extends Route, Options> = keyof CallInput<R> extends never
  ? [input?: Record<string, never>, options?: Options]
  : [input: CallInput<R>, options?: Options];

/**
 * Every REST call: `call(pos.createOrder, { body }, { idempotencyKey })`. Takes and gives values of the domain
 * (`Minor`, `Date`), which the schemas of the route turn into those of the wire and back.
 *
 * @throws ApiError for every failure but an abort.
 */
export function call<R extends Route>(route: R, ...inputAndOptions: WithInput<R, CallOptions>): Promise<CallOutput<R>> {
  const [input, options] = inputAndOptions as [AnyInput?, CallOptions?]; // the compiler cannot follow the generic `R`
  return callAny(route, input, options);
}

/** `call` for code that is generic over routes. */
export async function callAny<R extends Route>(
  route: R,
  { params, query, body, ...files }: AnyInput = {},
  { idempotencyKey, signal, keepsScreen = false, digits }: CallOptions = {},
): Promise<CallOutput<R>> {
  const answer = await exchange(route, `${filledPath(route.path, params)}${search(query)}`, {
    method: route.method,
    headers: {
      ...(route.body && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(route.body && { body: JSON.stringify(encoded(route.body, body, digits)) }),
    ...(route.upload && { body: fileForm(route.upload, files[route.upload]) }),
    ...(signal && { signal }),
  });
  if (!isRead(route) && outdating.has(answer.status)) publishChange({ keepsScreen });
  if (answer.status === 200) return readAnswer(route, answer.json);
  if (answer.status === 304) return null as CallOutput<R>; // of a route of changes alone
  const { code, message, ...details } = readFailure(answer.status, answer.json);
  throw new ApiError(code, message, details);
}

function encoded(schema: z.ZodMiniType, body: unknown, digits: CurrencyDigits | undefined): unknown {
  const encode = () => z.encode(schema, body);
  return digits === undefined ? encode() : withDigits(digits, encode);
}

/** All earlier reads are old: this call changed something, or somebody else did, which is why it was refused. */
const outdating: ReadonlySet<number> = new Set([200, errorStatus.not_found, errorStatus.illegal_transition]);

async function exchange(route: Route, path: string, request: Outgoing): Promise<Answer> {
  // Public calls have none.
  const transport = transports[route.access.realm];
  const answer = await (transport?.sendInSession ?? send)(path, request).catch((cause: unknown) => {
    if (request.signal?.aborted) throw cause;
    throw new ApiError('offline', libTexts.offline, { cause });
  });
  if (answer.status === 401 && transport?.isOpen() === false) {
    throw new ApiError('session_over', say(coreMessages.signInAgain));
  }
  return answer;
}

function readAnswer<R extends Route>(route: R, json: unknown): CallOutput<R> {
  const answer = route.response && readAs(route.response, json);
  const spoken = route.message && { message: say(route.message) };
  // This is what `CallOutput` says about the route, but the compiler cannot follow the generic `R`.
  return (spoken ? Object.assign({}, answer, spoken) : answer) as CallOutput<R>;
}

function readAs<S extends z.ZodMiniType>(schema: S, json: unknown): z.output<S> {
  const read = z.safeParse(schema, json);
  if (read.success) return read.data;
  throw new ApiError('unreadable', say(coreMessages.somethingWentWrong), { isFromServer: false, cause: read.error });
}

function filledPath(path: string, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

function search(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}

function fileForm(field: string, file: Blob | undefined): FormData {
  const form = new FormData();
  if (file) form.set(field, file);
  return form;
}
