export type SeededRandom = ReturnType<typeof seededRandom>;

/** Numbers from 0 up to, but not, 1: the same ones for the same seed (the generator is mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Chance that falls the same way for the same seed. */
export function seededRandom(seed: number) {
  const next = seededNumbers(seed);
  return {
    chance: (probability: number): boolean => next() < probability,
    /** From `from` up to, but not, `to`. */
    between: (from: number, to: number): number => from + next() * (to - from),
    /** A whole number, both ends included. */
    whole: (from: number, to: number): number => from + Math.floor(next() * (to - from + 1)),
    /** Prefers what stands first, as guests prefer some dishes. */
    pick: <T>(list: readonly T[]): T => {
      const picked = list[Math.floor(next() ** 1.7 * list.length)];
      if (picked === undefined) throw new RangeError('nothing to pick from');
      return picked;
    },
  };
}
