export type Rounds = { stop: () => Promise<void> };

/** Does `work` now and each time `ms` after its beginning, never twice at once. It must not reject. */
export function inRounds(ms: number, work: () => Promise<void>): Rounds {
  let running: Promise<void> | null = null;
  const round = () => {
    running ??= work().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(round, ms);
  timer.unref();
  round();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
