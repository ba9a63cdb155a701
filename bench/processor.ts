import { readdirSync, readFileSync } from 'node:fs';

/** Of the kernel's clock for processes, on every Linux that Node runs on. */
const MS_OF_TICK = 10;

export type Processor = { serverMs: number; databaseMs: number };

type Process = { pid: number; parent: number; name: string; ms: number };

/** What a server has taken of the processors so far, and its database, which it started itself. */
export function processorOf(serverPid: number): Processor {
  const processes = readProcesses();
  const tree = new Set([serverPid]);
  // A parent is not always listed before its child.
  for (let before = 0; before < tree.size; ) {
    before = tree.size;
    for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid);
  }
  const taken = { serverMs: 0, databaseMs: 0 };
  for (const { pid, name, ms } of processes)
    if (tree.has(pid)) taken[name.startsWith('postgres') ? 'databaseMs' : 'serverMs'] += ms;
  return taken;
}

/** Times include those of children that have ended, so nothing is lost with a connection. */
function readProcesses(): Process[] {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    const stat = readStat(pid);
    // The name is in brackets, and may have some of its own.
    const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? [];
    const fields = rest.split(' ').map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, part) => sum + part, 0);
    return [{ pid: Number(pid), parent: fields[1] ?? 0, name, ms: ticks * MS_OF_TICK }];
  });
}

function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return ''; // it has just ended
  }
}
