import path from 'node:path';

/** Browser tests bear the name of their domain; these are named after a part of one. */
const ALSO_OF: Record<string, readonly string[]> = {
  auth: ['access', 'email-confirmation', 'password-reset', 'two-step'],
  floor: ['table-calls'],
  invoices: ['give-back'],
  orders: ['order-status'],
  printing: ['print-settings', 'receipt'],
  'qr-orders': ['pos-qr'],
  qrmenu: ['table-calls'],
};
/** They look at the product as a whole: a change of one domain is not worth the time. */
export const OF_NO_DOMAIN = [
  'failure-code',
  'kitchen-offline',
  'languages',
  'languages-dialogs',
  'minor-units',
  'pages',
  'reads-after-writes',
  'sale',
  'screens-open',
  'screens-platform',
  'screens-restaurant',
  'settings-take-effect',
  'shell',
  'tabs',
];
/** Code that all screens stand on. */
const OF_EVERY_SCREEN = ['pages', 'shell', 'failure-code'];

const DOMAIN = /^(?:packages\/contract\/src|apps\/(?:server|web)\/src\/features)\/([^/]+)\//;
const IN_DOMAIN_PACKAGE = /^packages\/domain\/src\/(.+?)(?:\.test)?\.ts$/;
const WEB_BASE = /^apps\/web\/src\/(?:ui|lib|kit|app)\//;
const TEST = /\.(?:test|spec)\.tsx?$/;

type Tree = {
  /** Paths from the root of all files. */
  files: readonly string[];
  read: (file: string) => string;
};

/** The tests that a change of these files is most likely to break: those of its domains, and those beside it. */
export function testsTouchedBy(changed: readonly string[], { files, read }: Tree): string[] {
  const tests = files.filter((file) => TEST.test(file));
  const rules = changed.flatMap((file) => IN_DOMAIN_PACKAGE.exec(file)?.[1] ?? []);
  const uses = (file: string): boolean => rules.some((rule) => read(file).includes(`'@comanda/domain/${rule}'`));
  const using = rules.length > 0 ? files.filter((file) => DOMAIN.test(file) && !TEST.test(file) && uses(file)) : [];
  const domainsOfAll = (paths: readonly string[]) => new Set(paths.flatMap((file) => DOMAIN.exec(file)?.[1] ?? []));
  const domains = domainsOfAll([...changed, ...using]);

  // Half of the screens use a rule; its own tests and the server's tell whether it is right.
  const specs = [...domainsOfAll(changed)].flatMap((domain) => specsOf(domain, tests));
  if (changed.some((file) => WEB_BASE.test(file))) specs.push(...OF_EVERY_SCREEN.map(specNamed));
  const folders = new Set(changed.map((file) => path.dirname(file)));
  const chosen = tests.filter((file) => {
    if (changed.includes(file) || specs.includes(file)) return true;
    const domain = DOMAIN.exec(file)?.[1];
    return domain ? domains.has(domain) : folders.has(path.dirname(file)) && !file.startsWith('e2e/');
  });
  return chosen.toSorted();
}

const specNamed = (name: string): string => `e2e/tests/${name}.spec.ts`;

function specsOf(domain: string, tests: readonly string[]): string[] {
  const names = [domain, ...(ALSO_OF[domain] ?? [])];
  return tests.filter((file) => names.some((name) => file === specNamed(name) || isPartOf(name, file)));
}

const isPartOf = (name: string, file: string): boolean =>
  file.startsWith(`e2e/tests/${name}-`) && !OF_NO_DOMAIN.some((other) => file === specNamed(other));

/** The domains that a browser test belongs to. */
export const domainsOf = (spec: string, domains: readonly string[]): string[] =>
  domains.filter((domain) => specsOf(domain, [spec]).length > 0);
