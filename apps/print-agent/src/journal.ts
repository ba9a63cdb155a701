import fs from 'node:fs';
import path from 'node:path';
import type { Outcome } from '@comanda/contract/printers/agent-calls.contract';
import { faults } from '@comanda/contract/printers/printer';
import * as z from 'zod/mini';
import { writeWhole } from './pairing.ts';

/** Jobs that are settled are remembered, up to so many, should the server ever send one of them again. */
const REMEMBERED = 1000;
const REWRITTEN_AFTER_LINES = 5000;

const job = { jobId: z.string(), attempt: z.int() };
const entry = z.discriminatedUnion('kind', [
  /** Its printer is given the first byte after this. */
  z.object({ kind: z.literal('begun'), ...job }),
  z.object({ kind: z.literal('over'), ...job, fault: z.nullable(z.enum(faults)) }),
  /** The server knows. */
  z.object({ kind: z.literal('settled'), ...job }),
]);
type Entry = z.output<typeof entry>;

type Known = { attempt: number; fault: Outcome['fault'] | 'begun'; isSettled: boolean };

export type Journal = ReturnType<typeof openJournal>;

/**
 * What was given to printers, and how it ended, in a file that only grows and that outlives the program. Each line is
 * on the disk before what it announces happens. What had begun when the program ended may be on paper or not.
 */
export function openJournal(folder: string) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'journal.jsonl');
  const known = new Map<string, Known>();
  for (const line of linesOf(file)) note(known, line);
  for (const each of known.values()) if (each.fault === 'begun') each.fault = 'unsure';
  let handle = rewrite(file, known);
  let lines = known.size;

  function write(line: Entry): void {
    fs.writeSync(handle, `${JSON.stringify(line)}\n`);
    fs.fsyncSync(handle);
    note(known, line);
    lines += 1;
    if (lines < REWRITTEN_AFTER_LINES) return;
    fs.closeSync(handle);
    handle = rewrite(file, known);
    lines = known.size;
  }

  return {
    begin: (jobId: string, attempt: number) => write({ kind: 'begun', jobId, attempt }),
    end: (jobId: string, attempt: number, fault: Outcome['fault']) => write({ kind: 'over', jobId, attempt, fault }),
    settle: (jobId: string, attempt: number) => write({ kind: 'settled', jobId, attempt }),
    /** Whether a printer was given the job before: it is not given it again, whatever the server asks. */
    has: (jobId: string): boolean => known.has(jobId),
    /** It is told of the job again, under the number that it has now. */
    tellAgain: (jobId: string, attempt: number): void => {
      const before = known.get(jobId);
      if (before && before.fault !== 'begun') write({ kind: 'over', jobId, attempt, fault: before.fault });
    },
    /** What the server does not know yet. */
    unsettled: (): Outcome[] =>
      [...known].flatMap(([jobId, { attempt, fault, isSettled }]) =>
        isSettled || fault === 'begun' ? [] : [{ jobId, attempt, fault, isBegun: true }],
      ),
    close: () => fs.closeSync(handle),
  };
}

function note(known: Map<string, Known>, { jobId, attempt, ...line }: Entry): void {
  if (line.kind === 'begun') known.set(jobId, { attempt, fault: 'begun', isSettled: false });
  if (line.kind === 'over') known.set(jobId, { attempt, fault: line.fault, isSettled: false });
  const before = known.get(jobId);
  if (line.kind === 'settled' && before?.attempt === attempt) before.isSettled = true;
}

/** A line that was cut off by the end of the program announced something that did not happen. */
function linesOf(file: string): Entry[] {
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [z.parse(entry, JSON.parse(line))];
      } catch {
        return [];
      }
    });
}

/** Writes what is still worth knowing into a new file, and opens it for more. */
function rewrite(file: string, known: Map<string, Known>): number {
  const settled = [...known].filter(([, { isSettled }]) => isSettled);
  for (const [jobId] of settled.slice(0, Math.max(0, settled.length - REMEMBERED))) known.delete(jobId);
  const lines = [...known].flatMap(([jobId, { attempt, fault, isSettled }]): Entry[] => [
    fault === 'begun' ? { kind: 'begun', jobId, attempt } : { kind: 'over', jobId, attempt, fault },
    ...(isSettled ? [{ kind: 'settled', jobId, attempt } as const] : []),
  ]);
  writeWhole(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return fs.openSync(file, 'a', 0o600);
}
