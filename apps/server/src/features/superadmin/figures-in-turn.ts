import type { InPlatform, PlatformWork } from '../../db/platform.ts';
import { sharedTurns } from '../../gates/shared-turns.ts';

export type FiguresInTurn = ReturnType<typeof figuresInTurn>;

/**
 * Each report is made once at a time, as of one moment: however often the operator asks, restaurants sell beside it.
 */
export function figuresInTurn() {
  const turns = { dashboard: sharedTurns(), reports: sharedTurns(), export: sharedTurns() };
  return <T>(kind: keyof typeof turns, inPlatform: InPlatform, asked: object, make: PlatformWork<T>): Promise<T> =>
    turns[kind].run(JSON.stringify(asked), () => inPlatform(make, { readOnly: true }));
}
