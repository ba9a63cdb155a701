import { loadModule } from 'libpg-query';
import type pg from 'pg';
import type { Finding } from './names-its-tenant.ts';

export type StatementWatch = {
  /** All texts that were sent. */
  statements: () => string[];
  /** @throws for each statement that was not sent, whatever the server answered to it */
  assertAllSent: () => void;
};

/** In a test's own statement, which looks at what is there when no tenant is named. */
export const UNNAMED = '/* names no tenant on purpose */';

/**
 * Reads everything that is sent over these pools, before it is sent: what `check` finds fault with is not sent, nor what
 * names another tenant than that of its transaction (docs/decisions/029-distribution.md).
 */
export async function watchStatements(pools: pg.Pool[], check: (text: string) => Finding): Promise<StatementWatch> {
  await loadModule();
  const findings = new Map<string, Finding>();
  const complaints = new Set<string>();

  function assertSendable(text: string, values: readonly unknown[], tenant: string | undefined): void {
    let finding = findings.get(text);
    if (!finding) findings.set(text, (finding = check(text)));
    if (text.includes(UNNAMED)) return;
    const faults = [...finding.faults];
    if (finding.parameters.some((number) => values[number - 1] !== tenant)) faults.push('another tenant');
    if (faults.length === 0) return;
    const complaint = `is not for a distributed database: ${faults.join(', ')}\n${text}`;
    complaints.add(complaint);
    throw new Error(complaint);
  }

  const watch = (client: pg.PoolClient) => {
    let tenant: string | undefined;
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: [string | pg.QueryConfig, unknown]) => {
      const [query, given] = args;
      const { text, values = given } = typeof query === 'string' ? { text: query } : query;
      if (/^(begin|commit|rollback)/.test(text)) tenant = undefined;
      tenant = /set local app\.tenant_id = '(.+)'/.exec(text)?.[1] ?? tenant;
      assertSendable(text, Array.isArray(values) ? values : [], tenant);
      return send(...args);
    }) as typeof client.query;
  };
  for (const pool of pools) pool.on('connect', watch);

  return {
    statements: () => [...findings.keys()],
    assertAllSent: () => {
      if (complaints.size > 0) throw new Error([...complaints].join('\n\n'));
    },
  };
}
