import { type ErrorBody, errorStatus } from '@comanda/contract/core/errors';
import type { Said } from '@comanda/contract/core/message';
import { coreMessages } from '@comanda/contract/core/messages';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import * as z from 'zod/mini';
import { AppError, mapValues } from '../errors/app-error.ts';
import { brokenConstraint } from '../errors/broken-constraint.ts';
import { constraintErrors, roundErrors } from '../errors/constraint-errors.ts';
import { english } from '../texts/english.ts';

/** The only place that turns a failure into an answer. */
export function handleError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const known = toAppError(error);
  const { method, tenantId } = request;
  const about = { method, route: request.routeOptions.url, tenantId, err: error };
  if (known.code === 'internal') request.log.error(about, 'unexpected error');
  else if (known.code === 'unavailable') request.log.warn(about, 'unavailable');
  // What somebody else's code made of the request, which the answer does not say.
  else if (known.cause) request.log.info(about, 'refused');
  const isForNow = known.code === 'unavailable' || known.code === 'rate_limited';
  if (isForNow && !reply.hasHeader('retry-after')) void reply.header('retry-after', '2');
  const body: ErrorBody = {
    code: known.code,
    message: known.message,
    ...(known.fields && { fields: mapValues(known.fields, english) }),
    said: { message: known.said, ...(known.fields && { fields: known.fields }) },
    requestId: request.id,
  };
  void reply.status(errorStatus[known.code]).header('cache-control', 'no-store').send(body);
}

/** For an address that cannot even be looked up (`/%`): no hook has run for its request. */
export function handleUnreadableAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  });
  handleError(new AppError('not_found', coreMessages.notFound), request, reply);
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof z.core.$ZodError) return fromSchema(error);
  if (error instanceof pg.DatabaseError) return fromDatabase(error);
  const { statusCode, code } = error as Partial<FastifyError>;
  // The disk is full for uploads.
  if (code === 'ENOSPC') return new AppError('unavailable', coreMessages.unavailable);
  if (statusCode === 413) return new AppError('too_large', coreMessages.tooLarge);
  if (statusCode === 415) return new AppError('unsupported_media_type', coreMessages.unsupportedMediaType);
  if (statusCode === 429) return new AppError('rate_limited', coreMessages.rateLimited);
  if (statusCode && statusCode >= 400 && statusCode < 500) return new AppError('invalid_input', coreMessages.notJson);
  return new AppError('internal', coreMessages.internal);
}

const MOST_FIELDS = 20;

/** The first fault is the message. Each field keeps its own first fault, up to the number of fields a form has. */
function fromSchema(error: z.core.$ZodError): AppError {
  const fields: Record<string, Said> = {};
  for (const { path, message } of error.issues.slice(0, MOST_FIELDS)) {
    const line = path.find((part) => typeof part === 'number');
    // People count lines from 1.
    fields[path.join('.')] ??= {
      key: message,
      ...(line !== undefined && { params: { line: line + 1 } }),
    };
  }
  return new AppError('invalid_input', Object.values(fields)[0] ?? coreMessages.invalidRequest, fields);
}

function fromDatabase(error: pg.DatabaseError): AppError {
  const broken = brokenConstraint(error) ?? '';
  const known = constraintErrors[broken] ?? roundErrors[broken];
  return known ? known() : new AppError('internal', coreMessages.internal);
}
