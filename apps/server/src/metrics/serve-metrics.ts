import { createHash, timingSafeEqual } from 'node:crypto';
import { coreMessages } from '@comanda/contract/core/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { isLoopback } from '../http/loopback.ts';
import type { Metrics } from './metrics.ts';

export type MetricsAccess = {
  publicUrl: string;
  /**
   * A caller that sends it may read the numbers from anywhere. Without it, only programs on this machine may, unless
   * others are served.
   */
  metricsToken?: string | undefined;
};

/** `GET /metrics`. Strangers get the answer of an address that does not exist. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, { publicUrl, metricsToken }: MetricsAccess): void {
  const isForThisMachine = isLoopback(new URL(publicUrl).hostname);
  const mayRead = (request: FastifyRequest): boolean =>
    metricsToken ? bears(request, metricsToken) : isForThisMachine && isFromThisMachine(request);

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) throw new AppError('not_found', coreMessages.notFound);
    void reply.type(metrics.contentType).header('cache-control', 'no-store');
    return metrics.read();
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Digests have one length, and comparing them tells nothing about the token. */
const bears = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether the peer is on this machine: no proxy, and no page of a site that gave its own name this machine's address.
 */
const isFromThisMachine = ({ headers, hostname, raw }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress ?? '') &&
  isLoopback(hostname) &&
  !FORWARDED.some((name) => headers[name] !== undefined);
