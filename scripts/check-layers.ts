import fs from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { featureRules, layerRules, TEST } from './layer-rules.ts';

type Inspection = { root: string; folders: string[]; rules: IForbiddenRuleType[]; exclude: string[] };

/** The breaches of the rules in the checkout at `root`, each as `rule: importer → imported`. */
export async function findBreaches(root: string): Promise<string[]> {
  const folders = ['apps', 'packages', 'e2e', 'bench', 'faults', 'scripts'].filter((name) =>
    fs.existsSync(path.join(root, name)),
  );
  const notOurs = '^apps/web/(dist|public)/';
  const all = await inspect({ root, folders, rules: layerRules, exclude: [notOurs] });

  // Without a parser it inspects nothing and reports no breach.
  const inspected = new Set(all.modules.map((module) => module.source));
  const overlooked = listModules(root, folders).filter((file) => !inspected.has(file));
  if (overlooked.length > 0)
    throw new Error(`${overlooked.length} modules were not inspected, ${overlooked[0]} among them.`);

  const exclude = [notOurs, TEST, '^apps/server/test/'];
  const delivered = await inspect({ root, folders: ['apps'], rules: featureRules, exclude });
  return [...all.summary.violations, ...delivered.summary.violations].map(({ rule, from, to, cycle }) => {
    const way = cycle?.map(({ name }) => name) ?? (from === to ? [] : [to]);
    return `${rule.name}: ${[from, ...way].join(' → ')}`;
  });
}

async function inspect({ root, folders, rules, exclude }: Inspection): Promise<ICruiseResult> {
  const { output } = await cruise(folders, {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: rules },
    // TypeScript 7 has no interface for it to use. With swc it sees imports of types, too.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: exclude },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  });
  return output as ICruiseResult; // a text only for reporters, and none is used
}

function listModules(root: string, folders: string[]): string[] {
  const exclude = (file: string) => /(^|\/)(node_modules|dist)$/.test(file);
  return folders.flatMap((folder) => fs.globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude }));
}

if (import.meta.main) {
  const breaches = await findBreaches(path.resolve(import.meta.dirname, '..'));
  for (const breach of breaches) {
    const rule = [...layerRules, ...featureRules].find(({ name }) => breach.startsWith(`${name}:`));
    console.error(`${breach}\n    ${rule?.comment}`);
  }
  if (breaches.length > 0) process.exit(1);
}
