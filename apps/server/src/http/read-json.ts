import { coreMessages } from '@comanda/contract/core/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { releaseBytes } from '../encoding/release-bytes.ts';
import { AppError } from '../errors/app-error.ts';

// PostgreSQL cannot store NUL, and a lone surrogate is no text. Nobody typed either.
const UNSTORABLE =
  /\\u0000|\0|\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f][0-9a-f]{2})|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f][0-9a-f]{2}/i;

/**
 * Five levels are the deepest that a client of the specification sends: menu items with their variants in the lines of
 * a cart.
 */
const MOST_LEVELS = 20;

export type ReadJson = (request: FastifyRequest) => unknown;

/**
 * Leaves JSON bodies as bytes, because a large one is read only when its turn has come. The returned function reads
 * one, once.
 * @throws AppError for a body that is no JSON, or holds what cannot be stored
 */
export function readJsonInTurn(app: FastifyInstance): ReadJson {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request) => {
    if (!(request.body instanceof Buffer) || request.body.length === 0) return {};
    const text = request.body.toString();
    releaseBytes(request.body);
    if (UNSTORABLE.test(text)) throw new AppError('invalid_input', coreMessages.invalidText);
    let value: unknown;
    void parse(request, text, (error, read) => {
      if (error) throw error;
      value = read;
    });
    if (isDeeperThan(MOST_LEVELS, value)) throw new AppError('invalid_input', coreMessages.notJson);
    return value;
  };
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(value);
  return levels === 0 || parts.some((part) => isDeeperThan(levels - 1, part));
}
