import { coreMessages } from '@comanda/contract/core/messages';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** Refuses a state-changing request that a page of another site sent. Programs without a browser send no Origin. */
export function assertOwnOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin } = request.headers;
  if (origin && !isOwnOrigin(origin, request.host, publicUrl)) {
    throw new AppError('forbidden', coreMessages.foreignOrigin);
  }
}

export function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { host: originHost, origin: normalised } = new URL(origin);
  return normalised === new URL(publicUrl).origin || originHost === host;
}
