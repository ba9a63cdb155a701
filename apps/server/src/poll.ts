export type Polling = { stop: () => Promise<void> };

/** Does `work` now, and again each time `ms` after its last start, never twice at once. `work` must not reject. */
export function poll(ms: number, work: () => Promise<void>): Polling {
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
