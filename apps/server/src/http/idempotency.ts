import { createHash } from 'node:crypto';
import { coreMessages } from '@comanda/contract/core/messages';
import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import sql from 'sql-template-tag';
import type { TenantTx } from '../db/tenant.ts';
import { AppError } from '../errors/app-error.ts';

export type Attempt = { key: string; requestHash: Buffer };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The attempt that a call belongs to, or null where the caller made no key. */
export function attemptOf(request: FastifyRequest): Attempt | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !UUID.test(key)) throw new AppError('invalid_input', coreMessages.invalidKey);
  const text = `${request.method} ${request.url}\n${JSON.stringify(request.body)}`;
  return { key, requestHash: createHash('sha256').update(text).digest() };
}

/** What the attempt was answered before, if it was. Refuses a key that came with other content. */
export async function answeredBefore(tx: TenantTx, { key, requestHash }: Attempt): Promise<object | undefined> {
  const row = await tx.first<{ request_hash: Buffer; answer: object }>(sql`
    select request_hash, answer from idempotency_keys
    where tenant_id = ${tx.tenantId} and key = ${key}`);
  if (row && !row.request_hash.equals(requestHash)) throw new AppError('key_reused', coreMessages.keyReused);
  return row?.answer;
}

export function rememberAnswer(tx: TenantTx, { key, requestHash }: Attempt, answer: object): void {
  tx.later(sql`
    insert into idempotency_keys (tenant_id, key, request_hash, answer, created_at)
    values (${tx.tenantId}, ${key}, ${requestHash}, ${JSON.stringify(answer)}, ${tx.now})`);
}

/** A parallel repeat was committed first; asking again finds its answer. */
export const lostTheRace = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === 'idempotency_keys_pk';
