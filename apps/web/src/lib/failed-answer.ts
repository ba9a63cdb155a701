import { errorBody, type ErrorBody, type ErrorCode } from '@comanda/contract/core/errors';
import { coreMessages } from '@comanda/contract/core/messages';
import * as z from 'zod/mini';
import { say, words } from './say.ts';

/**
 * Besides those of the server. `offline`: it could not be reached. `unreadable`: what came is no answer of this API.
 * `session_over`: the session could not be renewed; the person knows and is on the way to login. `conflict`: a 409
 * that does not say of what.
 */
export type ApiErrorCode = ErrorCode | 'offline' | 'unreadable' | 'session_over' | 'conflict';

export type FailedAnswer = {
  code: ApiErrorCode;
  message: string;
  /** The message comes from our server. An answer without one may be that of a proxy. */
  isFromServer: boolean;
  fields?: Record<string, string> | undefined;
  requestId?: string | undefined;
};

/** Proxies give no code, and a server may be older or newer than this page: then message and status have to do. */
export function readFailure(status: number, json: unknown): FailedAnswer {
  const known = z.safeParse(errorBody, json);
  if (known.success) return { ...inReadersWords(known.data), isFromServer: true };
  const code = codeOfStatus(status);
  const spoken = z.safeParse(spokenBody, json);
  if (spoken.success) return { ...spoken.data, code, isFromServer: true };
  return { code, message: say(coreMessages.somethingWentWrong), isFromServer: false };
}

/** Where a newer server says something that this page has no words for, the server's own words stay. */
function inReadersWords({ said, ...body }: ErrorBody): Omit<ErrorBody, 'said'> {
  const fields = Object.entries(body.fields ?? {}).map(([name, message]) => {
    const known = said?.fields?.[name];
    return [name, (known && words(known)) ?? message];
  });
  const message = (said && words(said.message)) ?? body.message;
  return { ...body, message, ...(body.fields && { fields: Object.fromEntries(fields) as Record<string, string> }) };
}

const spokenBody = z.object({
  message: z.string().check(z.trim(), z.minLength(1)),
  requestId: z.optional(z.string()),
});

/** The code for a status alone. Where several codes share it, it is the one to which screens react most carefully. */
export function codeOfStatus(status: number): ApiErrorCode {
  switch (status) {
    case 400:
      return 'invalid_input';
    case 401:
      return 'unauthenticated';
    case 402:
      return 'subscription_required';
    case 403:
      return 'forbidden';
    case 404:
      return 'not_found';
    case 409:
      return 'conflict';
    case 413:
      return 'too_large';
    case 429:
      return 'rate_limited';
    case 500:
      return 'internal';
    default:
      return status > 500 ? 'unavailable' : 'unreadable';
  }
}
