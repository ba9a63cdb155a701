import type * as z from 'zod/mini';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';
import type { MessageKey } from './message.ts';

type Schema = z.ZodMiniType;

/** Bytes of a body, where a call does not say otherwise: the longest form of the product takes a tenth of it. */
export const BODY_LIMIT = 64 * 1024;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamsFor<Path extends string> = [ParamNames<Path>] extends [never]
  ? { params?: never }
  : { params: z.ZodMiniType<Record<ParamNames<Path>, unknown>> };

/** Characters of an `Idempotency-Key`; all of them printable ASCII. */
export const keyLength = { least: 8, most: 200 } as const;

type RouteShape = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, with `:name` for what `params` describes. */
  path: string;
  summary: string;
  access: Access;
  query?: Schema;
  body?: Schema;
  /** One multipart file in the field of this name instead of a JSON body; an archive may take long. */
  upload?: 'image' | 'archive';
  /** The media type of a file that is the answer, instead of JSON. */
  download?: 'application/zip';
  /** Bytes of the body, where it may be longer than `BODY_LIMIT`. */
  bodyLimit?: number;
  response?: Schema;
  /** Shown to the person when the call succeeds; travels as `message` in the answer. */
  message?: MessageKey;
  /** Expected failures besides invalid input and missing access. */
  errors?: readonly ErrorCode[];
  /**
   * Changes nothing, although its question is too long for an address. Its transaction is read only, like that of a
   * GET.
   */
  onlyReads?: true;
  /** Accepts an `Idempotency-Key`: the same key and body give the same answer and never a second effect. */
  idempotent?: true;
  /**
   * The client may keep the answer and ask again: it carries an ETag, and an unchanged answer is 304. With 'posVersion'
   * the server itself keeps the answer until something of the POS data changes, with 'ordersVersion' until something of
   * open orders and bills does. Such an answer must be made of nothing else, and be the same for everybody of a
   * restaurant who may ask.
   */
  revalidate?: 'content' | 'posVersion' | 'ordersVersion';
  /**
   * It is answered from the open orders that the server keeps in memory (docs/decisions/044). 'changes': with 304 where
   * nothing changed since the version that the caller names.
   */
  live?: 'list' | 'changes';
  /**
   * Its param `qrcode` names the tenant, which its handler gets. An unknown code is answered before anything else of
   * the request is read.
   */
  ofQrCode?: true;
  /**
   * A call that takes more than usual of what all restaurants share. 'heavy': its answer can be large, so few are made
   * at once. 'long': its statements can take seconds, so it has connections of its own.
   */
  weight?: 'heavy' | 'long';
  /** Calls a minute from one address; for calls that a stranger can make. */
  limitPerMinute?: number;
  /**
   * The handler opens its transactions itself, because it does slow work (hashing, images) that must not hold one, or
   * because there is no tenant yet.
   */
  ownTransaction?: true;
  /** All that the call reads is of one moment, that of its first statement. For calls that only read. */
  oneMoment?: true;
};

export type Route = RouteShape & { params?: Schema };
export type Contract = Record<string, Route>;

/** Declares one call: the single source for routing, access, validation, documentation, the client and the tests. */
export function route<const Path extends `/${string}`, const R extends RouteShape & ParamsFor<Path>>(
  spec: R & { path: Path },
): R & { path: Path } {
  return spec;
}

/** Whether a call of the route leaves everything as it was. */
export const isRead = ({ method, onlyReads }: Route): boolean => method === 'GET' || onlyReads === true;

type Output<S> = S extends Schema ? z.output<S> : undefined;

/** What a handler receives. */
export type RouteInput<R extends Route> = {
  params: Output<R['params']>;
  query: Output<R['query']>;
  body: Output<R['body']>;
};

/** A file that is sent while it is being made. */
export type Download = { fileName: string; content: AsyncIterable<Uint8Array> };

/** What a handler returns: values of the domain, not of the wire, and without the message. */
export type RouteOutput<R extends Route> = R['response'] extends Schema
  ? z.output<R['response']>
  : R['download'] extends string
    ? Download
    : void;

/** What a caller passes: only the parts that the route declares. */
export type CallInput<R extends Route> = {
  [K in 'params' | 'query' | 'body' as R[K] extends Schema ? K : never]: Output<R[K]>;
} & (R['upload'] extends 'image' | 'archive'
  ? { [Field in R['upload']]: { readonly size: number; readonly type: string } }
  : unknown);

/** What a call resolves to: null where nothing changed since the version that it asked from. */
export type CallOutput<R extends Route> =
  | ((R['response'] extends Schema ? z.output<R['response']> : unknown) &
      (R['message'] extends MessageKey ? { message: string } : unknown))
  | (R extends { live: 'changes' } ? null : never);
