import * as z from 'zod/mini';

/** A message by its key, with the values in its words, so that a client can say it in another language. */
export const saidBody = z.object({
  key: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

/** Every code that the API can answer with, and the HTTP status under which it travels. */
export const errorStatus = {
  invalid_input: 400,
  unauthenticated: 401,
  /** The password was right; a one-time code is needed besides. */
  code_required: 401,
  subscription_required: 402,
  forbidden: 403,
  not_found: 404,
  already_exists: 409,
  still_in_use: 409,
  /** An import is running; the call can be tried again after it. */
  import_running: 409,
  /** The restaurant would store more than its quota. */
  quota_reached: 409,
  price_changed: 409,
  illegal_transition: 409,
  /** Somebody changed the same thing since; ask again with how it is now, where that is still meant. */
  changed_meanwhile: 409,
  too_large: 413,
  unsupported_media_type: 415,
  key_reused: 422,
  /** A program that speaks another version of the protocol than the server. */
  wrong_protocol: 426,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

export const errorBody = z.object({
  code: z.enum(errorCodes),
  /** Can be shown to the person as it is. */
  message: z.string(),
  /** Field name → message, where the error belongs to a field of a form. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** The same for clients that have the words themselves. */
  said: z.optional(z.object({ message: saidBody, fields: z.optional(z.record(z.string(), saidBody)) })),
  requestId: z.string(),
});
export type ErrorBody = z.output<typeof errorBody>;
