import type { FastifyInstance } from 'fastify';
import type { Draining } from './drain.ts';

export type HealthDeps = {
  /** Throws while the database cannot answer. */
  assertReady: () => Promise<void>;
  /** Without it, the process closes as soon as it is told to. */
  draining?: Draining | undefined;
};

/** Tells whether the process lives, and whether it should get calls. */
export function serveHealth(app: FastifyInstance, { assertReady, draining }: HealthDeps): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  const leaving = { status: 'stopping' };
  const isLeaving = () => draining?.signal.aborted === true;
  app.get('/readyz', async (_request, reply) => {
    if (isLeaving()) return reply.code(503).send(leaving);
    await assertReady();
    return { status: 'ok' };
  });
  // Says nothing of the database. All processes share it, so a proxy would take out all of them and answer instead.
  app.get('/readyz/proxy', (_request, reply) => {
    if (isLeaving()) return reply.code(503).send(leaving);
    return { status: 'ok' };
  });
}
