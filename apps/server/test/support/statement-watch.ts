import { loadModule } from 'libpg-query';
import type pg from 'pg';
import { changesOfOrders, type ChangesOfOrders } from './changes-of-orders.ts';
import { Batch } from '../../src/db/batch.ts';
import type { Finding } from './names-its-tenant.ts';

export type StatementWatch = {
  /** All texts that were sent. */
  statements: () => string[];
  /** How often statements were sent that hold these words. */
  countSent: (words: string) => number;
  /** @throws for each statement that was not sent, whatever the server answered to it */
  assertAllSent: () => void;
};

/** In a test's own statement, which looks at what is there when no tenant is named. */
export const UNNAMED = '/* names no tenant on purpose */';

/**
 * Reads everything that is sent over these pools, before it is sent: what `check` finds fault with is not sent, nor what
 * names another tenant than that of its transaction (docs/decisions/029-distribution.md), nor the commit of a change of
 * orders that gave them no version (docs/decisions/044-live-lists.md).
 */
export async function watchStatements(pools: pg.Pool[], check: (text: string) => Finding): Promise<StatementWatch> {
  await loadModule();
  const findings = new Map<string, Finding>();
  const changes = new Map<string, ChangesOfOrders>();
  const complaints = new Set<string>();
  const sent: string[] = [];

  function assertSendable(text: string, values: readonly unknown[], tenant: string | undefined): void {
    let finding = findings.get(text);
    if (!finding) findings.set(text, (finding = check(text)));
    if (text.includes(UNNAMED)) return;
    const faults = [...finding.faults];
    if (finding.parameters.some((number) => values[number - 1] !== tenant)) faults.push('another tenant');
    if (faults.length === 0) return;
    const complaint = `is not for a distributed database: ${faults.join(', ')}\n${text}`;
    complaints.add(complaint);
    throw new TypeError(complaint);
  }

  function readChanges(text: string): ChangesOfOrders {
    const known = changes.get(text) ?? changesOfOrders(text);
    changes.set(text, known);
    return known;
  }

  function assertRecorded(changed: string): void {
    const complaint = `changes orders without giving them a version:\n${changed}`;
    complaints.add(complaint);
    throw new TypeError(complaint);
  }

  const watch = (client: pg.PoolClient) => {
    let tenant: string | undefined;
    let unrecorded: string | undefined;
    let isRecorded = false;
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    const look = (text: string, values: readonly unknown[]) => {
      if (text === 'commit' && unrecorded && !isRecorded) assertRecorded(unrecorded);
      if (/^(begin|commit|rollback)/.test(text)) {
        tenant = undefined;
        unrecorded = undefined;
        isRecorded = false;
      }
      tenant = /set local app\.tenant_id = '(.+)'/.exec(text)?.[1] ?? tenant;
      assertSendable(text, values, tenant);
      const { changesOrders, movesVersion } = readChanges(text);
      if (changesOrders) unrecorded = text;
      isRecorded ||= movesVersion;
      sent.push(text);
    };
    client.query = ((...args: [string | pg.QueryConfig | Batch, unknown]) => {
      const [query, given] = args;
      if (query instanceof Batch) for (const { text, values } of query.statements) look(text, values);
      else if (typeof query === 'string') look(query, Array.isArray(given) ? given : []);
      else look(query.text, query.values ?? []);
      return send(...args);
    }) as typeof client.query;
  };
  for (const pool of pools) pool.on('connect', watch);

  return {
    statements: () => [...findings.keys()],
    countSent: (words) => sent.filter((text) => text.includes(words)).length,
    assertAllSent: () => {
      if (complaints.size > 0) throw new Error([...complaints].join('\n\n'));
    },
  };
}
