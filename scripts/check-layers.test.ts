import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findBreaches } from './check-layers.ts';
import { featureRules, layerRules } from './layer-rules.ts';

/** The product in small, with every kind of import that is allowed. */
const PRODUCT: Record<string, string> = {
  'packages/domain/src/money.ts': `export const zero = 0;`,
  'packages/contract/src/pos.ts': `import 'zod/mini'; import '@comanda/domain/money';`,
  'apps/server/src/main.ts': `import './app.ts';`,
  'packages/paper/src/layout.ts': `import '@comanda/domain/money';`,
  'apps/server/src/app.ts': `import 'fastify'; import '@comanda/paper/layout'; import './db/pool.ts'; import './http/mount.ts'; import './features/menu/menu.routes.ts';
    import './features/orders/orders.routes.ts'; import './features/orders/public.ts';`,
  'apps/server/src/db/pool.ts': `import pg from 'pg';`,
  'apps/server/src/db/tenant.ts': `export type TenantTx = object;`,
  'apps/server/src/db/platform.ts': `export type PlatformTx = object;`,
  'apps/server/src/http/mount.ts': `import type { PlatformTx } from '../db/platform.ts'; import type { FastifyInstance } from 'fastify'; import type { TenantTx } from '../db/tenant.ts';`,
  'apps/server/src/features/menu/menu.routes.ts': `import type { Handlers } from '../../http/mount.ts'; import './load-menu.ts';`,
  'apps/server/src/features/menu/load-menu.ts': `import '@comanda/contract/pos';`,
  'apps/server/src/features/menu/public.ts': `export { loadMenu } from './load-menu.ts';`,
  'apps/server/src/features/orders/orders.routes.ts': `import type { Handlers } from '../../http/mount.ts'; import './place-order.ts';`,
  'apps/server/src/features/orders/place-order.ts': `import type { TenantTx } from '../../db/tenant.ts'; import '../menu/public.ts';`,
  'apps/server/src/features/orders/public.ts': `export { status } from './order-status.ts';`,
  'apps/server/src/features/orders/order-status.ts': `export const status = 'created';`,
  'apps/server/src/features/menu/menu.test.ts': `import 'vitest'; import '../../../test/support/house.ts'; import '../orders/public.ts';`,
  'bench/load.ts': `import '../apps/server/test/support/house.ts';`,
  'faults/flood.ts': `import '../bench/owner.ts';`,
  'bench/owner.ts': `import pg from 'pg';`,
  'apps/server/test/support/house.ts': `import pg from 'pg'; import '../../src/features/menu/load-menu.ts';`,
  'apps/web/src/main.tsx': `import './app/router.tsx';`,
  'apps/web/src/app/router.tsx': `const page = () => import('../features/pos/pos-page.tsx');`,
  'apps/web/src/features/pos/pos-page.tsx': `import '@comanda/contract/pos'; import '../menu/public.ts'; import '../../kit/forms/use-form.ts'; import '../../lib/call.ts'; import '../../lib/csv.ts'; import { Button } from '../../ui/button.tsx';
    export const Page = () => <Button />;`,
  'apps/web/src/features/menu/public.ts': `import './menu-store.ts';`,
  'apps/web/src/features/menu/menu-store.ts': `import '@comanda/domain/money';`,
  'apps/web/src/kit/forms/use-form.ts': `import '../../lib/call.ts'; import '../../ui/button.tsx';`,
  'apps/web/src/lib/call.ts': `import './changes.ts'; import './session-transport.ts';`,
  'apps/web/src/lib/changes.ts': `export const publishChange = () => null;`,
  'apps/web/src/lib/csv.ts': `export const csvOf = () => '';`,
  'apps/web/src/lib/language.ts': `export const locale = 'en';`,
  'apps/web/src/lib/session-transport.ts': `export const send = () => null;`,
  'apps/web/src/ui/button.tsx': `import '../lib/language.ts';
    export const Button = () => <button />;`,
  'node_modules/fastify/index.js': '',
  'node_modules/pg/index.js': '',
  'node_modules/vitest/index.js': '',
  'node_modules/zod/mini.js': '',
};

/** One line more in a file of the product, and the rule that it breaks. */
const BREACHES: [rule: string, file: string, line: string][] = [
  ['known-imports', 'apps/server/src/app.ts', `import './gone.ts';`],
  ['no-cycles', 'apps/server/src/features/menu/load-menu.ts', `import type { loadMenu } from './public.ts';`],
  [
    'no-feature-cycles',
    'apps/server/src/features/menu/load-menu.ts',
    `import type { status } from '../orders/public.ts';`,
  ],
  ['domain-is-pure', 'packages/domain/src/money.ts', `import 'node:fs';`],
  ['domain-is-pure', 'packages/domain/src/money.ts', `import 'zod/mini';`],
  ['contract-knows-domain-and-zod', 'packages/contract/src/pos.ts', `import type { FastifyInstance } from 'fastify';`],
  ['contract-knows-domain-and-zod', 'packages/contract/src/pos.ts', `import '../../../apps/web/src/ui/button.tsx';`],
  ['print-agent-stands-alone', 'apps/print-agent/src/main.ts', `import '../../server/src/app.ts';`],
  ['paper-runs-everywhere', 'packages/paper/src/layout.ts', `import 'node:fs';`],
  ['paper-runs-everywhere', 'packages/paper/src/layout.ts', `import '../../../apps/web/src/ui/button.tsx';`],
  [
    'web-and-server-apart',
    'apps/web/src/ui/button.tsx',
    `import type { TenantTx } from '../../../server/src/db/tenant.ts';`,
  ],
  ['web-and-server-apart', 'apps/server/src/app.ts', `import '../../web/src/ui/button.tsx';`],
  [
    'features-meet-at-public',
    'apps/server/src/features/orders/place-order.ts',
    `import type { Menu } from '../menu/load-menu.ts';`,
  ],
  ['features-meet-at-public', 'apps/web/src/features/pos/pos-page.tsx', `void import('../menu/menu-store.ts');`],
  [
    'infrastructure-below-features',
    'apps/server/src/db/pool.ts',
    `import { loadMenu } from '../features/menu/public.ts';`,
  ],
  ['infrastructure-below-features', 'apps/web/src/ui/button.tsx', `export * from '../features/menu/public.ts';`],
  ['infrastructure-below-features', 'apps/web/src/kit/forms/use-form.ts', `import '../../features/menu/public.ts';`],
  ['kit-above-lib-and-ui', 'apps/web/src/ui/field.tsx', `import '../kit/forms/use-form.ts';`],
  ['kit-above-lib-and-ui', 'apps/web/src/lib/csv.ts', `import type { form } from '../kit/forms/use-form.ts';`],
  ['ui-above-lib', 'apps/web/src/lib/call.ts', `import { Button } from '../ui/button.tsx';`],
  ['only-db-connects', 'apps/server/src/http/mount.ts', `import pg from 'pg';`],
  ['features-get-a-transaction', 'apps/server/src/features/orders/place-order.ts', `import type { Pool } from 'pg';`],
  ['features-get-a-transaction', 'apps/server/src/features/orders/orders.routes.ts', `import '../../db/pool.ts';`],
  [
    'only-superadmin-is-the-platform',
    'apps/server/src/features/orders/place-order.ts',
    `import type { PlatformTx } from '../../db/platform.ts';`,
  ],
  [
    'only-routes-know-http',
    'apps/server/src/features/orders/place-order.ts',
    `import type { Handlers } from '../../http/mount.ts';`,
  ],
  [
    'routes-import-http-types',
    'apps/server/src/features/orders/orders.routes.ts',
    `import { mount } from '../../http/mount.ts';`,
  ],
  [
    'features-without-fastify',
    'apps/server/src/features/orders/orders.routes.ts',
    `import type { FastifyReply } from 'fastify';`,
  ],
  ['only-call-sends', 'apps/web/src/features/pos/pos-page.tsx', `import '../../lib/session-transport.ts';`],
  ['only-call-tells-changes', 'apps/web/src/features/pos/pos-page.tsx', `import '../../lib/changes.ts';`],
  ['tests-stay-out', 'apps/server/src/features/orders/place-order.ts', `import '../../../test/support/house.ts';`],
  ['tests-stay-out', 'apps/server/src/app.ts', `import './features/menu/menu.test.ts';`],
  ['faults-use-bench', 'bench/load.ts', `import '../faults/flood.ts';`],
  ['no-orphans', 'apps/server/src/features/menu/forgotten.ts', `import './public.ts';`],
];

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'comanda-layers-'));
  for (const [file, text] of Object.entries(PRODUCT)) add(file, text);
  for (const name of ['domain', 'contract', 'paper']) {
    add(
      `packages/${name}/package.json`,
      JSON.stringify({ name: `@comanda/${name}`, exports: { './*': './src/*.ts' } }),
    );
    fs.mkdirSync(path.join(root, 'node_modules/@comanda'), { recursive: true });
    fs.symlinkSync(path.join(root, 'packages', name), path.join(root, 'node_modules/@comanda', name));
  }
});

afterEach(() => fs.rmSync(root, { recursive: true }));

function add(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.appendFileSync(path.join(root, file), `${text}\n`);
}

it('finds nothing in a product that keeps the rules', async () => {
  expect(await findBreaches(root)).toEqual([]);
});

it.each(BREACHES)('finds a breach of %s: %s with %s', async (rule, file, line) => {
  add(file, line);

  const breaches = await findBreaches(root);

  expect(breaches.join('\n')).toContain(`${rule}: ${rule === 'no-feature-cycles' ? path.dirname(file) : file}`);
  expect(new Set(breaches.map((breach) => breach.split(':')[0]))).toEqual(new Set([rule]));
});

it('has seen a breach of every rule', () => {
  const rules = [...layerRules, ...featureRules].map(({ name }) => name);

  expect(new Set(BREACHES.map(([rule]) => rule))).toEqual(new Set(rules));
});

it('refuses to find everything in order when it did not inspect every module', async () => {
  add('apps/web/public/unseen.ts', `import '../../server/src/main.ts';`);

  await expect(findBreaches(root)).rejects.toThrow(
    '1 modules were not inspected, apps/web/public/unseen.ts among them.',
  );
});
