import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Section → name → all that is said under that name. */
function unitIn(text: string): Map<string, Map<string, string[]>> {
  const unit = new Map<string, Map<string, string[]>>();
  let section = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, title] = /^\[(\w+)\]$/.exec(line) ?? [];
    const [, name, value = ''] = /^([A-Z]\w+)=(.+)$/.exec(line) ?? [];
    if (title) unit.set(title, (section = new Map()));
    else if (name) section.set(name, [...(section.get(name) ?? []), value]);
    else throw new Error(`No line of a unit: ${line}`);
  }
  return unit;
}

it('the unit of the print agent starts what the guide installs, and lets it write what it has to', () => {
  const unit = unitIn(read('deploy/comanda-print-agent.service'));
  const guide = read('docs/printing.md');
  expect([...unit.keys()]).toEqual(['Unit', 'Service', 'Install']);
  const said = (name: string) => unit.get('Service')?.get(name)?.join(' ') ?? '';

  const [node, file] = said('ExecStart').split(' ');
  expect(node).toMatch(/^\/.*\/node$/);
  expect(guide).toContain(`print-agent.mjs ${file}`);
  expect(guide).toMatch(new RegExp(`useradd .* ${said('User')}\n`));
  const folder = `/var/lib/${said('StateDirectory')}`;
  expect(said('Environment')).toBe(`PRINT_AGENT_DIR=${folder}`);
  expect(guide).toContain(`-o ${said('User')} -m 700 ${folder}`);
  expect(said('Restart')).toBe('always');
  expect(unit.get('Install')?.get('WantedBy')).toEqual(['multi-user.target']);

  // All else is read only, and what may run only once has its socket among the temporary files of everybody.
  expect(said('ProtectSystem')).toBe('strict');
  expect(said('PrivateTmp')).toBe('false');
  expect(said('ReadWritePaths').split(' ')).toContain('/tmp');
});
