import { createHash } from 'node:crypto';
import { coreMessages } from '@comanda/contract/core/messages';
import { keyLength, type Route } from '@comanda/contract/core/route';
import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { Late } from '../db/late.ts';
import type { InTenant, TenantTx } from '../db/tenant.ts';
import { AppError } from '../errors/app-error.ts';
import { isOutdated } from '../errors/outdated.ts';
import { insertInto } from '../sql/insert-into.ts';

type Attempt = { key: string; requestHash: Buffer };

/** Who is let in unread. `confirmed` fails where they are no longer what they were taken for. */
export type Assumed<Who> = { who: Who; confirmed: Promise<unknown> };

export type Once<Who, Answer> = {
  tenantId: string;
  /** Null without a key: then it is an ordinary call. */
  attempt: Attempt | null;
  admit: (tx: TenantTx) => Promise<Who>;
  /** Spares the way to the database that `admit` takes (decision 070). */
  admitAsLast?: ((tx: TenantTx) => Assumed<Who> | undefined) | undefined;
  work: (tx: TenantTx, who: Who) => Promise<Answer | Late<Answer>>;
  /** Makes the answer of a repeat from what its first attempt has kept; without it, that is the answer. */
  again?: ((tx: TenantTx, who: Who, kept: object) => Promise<Answer>) | undefined;
  readOnly?: boolean;
  oneMoment?: boolean;
};

/**
 * Works in one transaction of a tenant. Where the attempt was answered before, the key refuses it a second time, nothing
 * of the work is left, and the answer is that of before. The answer must be JSON.
 */
export async function onceInTenant<Who, Answer extends object>(
  inTenant: InTenant,
  once: Once<Who, Answer>,
): Promise<Answer> {
  try {
    return await tryOnce(inTenant, once);
  } catch (error) {
    if (!isOutdated(error)) throw error;
    return tryOnce(inTenant, { ...once, admitAsLast: undefined });
  }
}

async function tryOnce<Who, Answer extends object>(
  inTenant: InTenant,
  { tenantId, attempt, admit, admitAsLast, work, again, readOnly = false, oneMoment = false }: Once<Who, Answer>,
): Promise<Answer> {
  let admitted: { who: Who } | undefined;
  const answerOnce = async (tx: TenantTx): Promise<Answer | Late<Answer>> => {
    const assumed = admitAsLast?.(tx);
    // The transaction fails with it, and says so.
    assumed?.confirmed.catch(() => {});
    admitted = assumed ?? { who: await admit(tx) };
    const fresh = await work(tx, admitted.who).catch(async (error: unknown) => {
      await assumed?.confirmed;
      throw error;
    });
    if (attempt) keep(tx, attempt, fresh instanceof Late ? fresh.kept : fresh);
    return fresh;
  };
  try {
    return await inTenant(tenantId, answerOnce, { readOnly, oneMoment });
  } catch (error) {
    if (!attempt || !admitted || isOutdated(error)) throw error;
    const { who } = admitted;
    // Is this a repeat? Then it failed at its key, or found the work already done.
    const answerOfBefore = async (tx: TenantTx): Promise<Answer | undefined> => {
      const kept = await keptBefore(tx, attempt);
      return kept && again ? again(tx, who, kept) : (kept as Answer | undefined);
    };
    const known = await inTenant(tenantId, answerOfBefore, { readOnly: true });
    if (known) return known;
    throw error;
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PRINTABLE = /^[\x20-\x7e]+$/;

/** Stored as a UUID whatever the client made: another text becomes the first half of its SHA-256. */
function idOfKey(key: string): string {
  return UUID.test(key) ? key : createHash('sha256').update(key).digest('hex').slice(0, 32);
}

/** The attempt that a call of an idempotent route belongs to, or null where the client sent no key. */
export function attemptOf(route: Route, request: FastifyRequest): Attempt | null {
  if (!route.idempotent) return null;
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  const isKey = typeof key === 'string' && PRINTABLE.test(key);
  if (!isKey || key.length < keyLength.least || key.length > keyLength.most) {
    throw new AppError('invalid_input', coreMessages.invalidKey);
  }
  const text = `${request.method} ${request.url}\n${JSON.stringify(request.body)}`;
  return { key: idOfKey(key), requestHash: createHash('sha256').update(text).digest() };
}

/** What an earlier attempt has kept, if there was one. Refuses a key that came with other content. */
async function keptBefore(tx: TenantTx, { key, requestHash }: Attempt): Promise<object | undefined> {
  const row = await tx.first<{ request_hash: Buffer; answer: object }>(sql`
    select request_hash, answer from idempotency_keys
    where tenant_id = ${tx.tenantId} and key = ${key}`);
  if (row && !row.request_hash.equals(requestHash)) throw new AppError('key_reused', coreMessages.keyReused);
  return row?.answer;
}

function keep(tx: TenantTx, { key, requestHash }: Attempt, answer: object): void {
  tx.defer(
    insertInto('idempotency_keys', {
      tenant_id: tx.tenantId,
      key,
      request_hash: requestHash,
      answer: JSON.stringify(answer),
      created_at: tx.now,
    }),
  );
}
