import { fork } from 'node:child_process';
import path from 'node:path';

export type FloodRequest = { method: string; path: string; headers: Record<string, string>; body?: string | Buffer };
export type Flood = {
  url: string;
  /** Taken in turn. */
  requests: FloodRequest[];
  atOnce: number;
  seconds: number;
  /** How many addresses the connections seem to come from; one, unless each has its own. */
  strangers?: 'one' | 'each';
  /** Its requests are wrong, or more than anybody may have at once, so that none need be carried out. */
  mayBeRefused?: boolean;
  /** How fast answers are read; as fast as they come, unless told otherwise. */
  bytesPerSecond?: number;
};
/** `network`: the second number of its addresses. */
export type NumberedFlood = Flood & { network: number };
/** `sample`: the beginning of a refusal. */
export type FloodFigures = { statuses: Record<string, number>; bytes: number; longestMs: number; sample: string };

/** Strangers of one flood are none of another. */
let network = 0;

/** This many connections, each of which sends again as soon as it is answered, from a process of their own. */
export function flood(of: Flood): Promise<FloodFigures> {
  const child = fork(path.join(import.meta.dirname, 'flood-process.ts'), { serialization: 'advanced' });
  network = (network + 1) % 256;
  child.send({ ...of, network } satisfies NumberedFlood);
  return new Promise((resolve, reject) => {
    child.once('message', (figures) => resolve(figures as FloodFigures));
    child.once('exit', (code) => reject(new Error(`the flood ended with ${code}`)));
  });
}
