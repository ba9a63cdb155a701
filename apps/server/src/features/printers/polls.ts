export type Polls = {
  /** Resolves when something may be there to print, after `ms`, or when the process ends. */
  wait: (tenantId: string, ms: number) => { woken: Promise<void>; stop: () => void };
  wake: (tenantId: string) => void;
  isOver: () => boolean;
  /** Nobody waits any more; the process is about to end. */
  end: () => void;
};

/** Wakes the agents of a restaurant that wait for jobs at this process. */
export function openPolls(): Polls {
  const waiting = new Map<string, Set<() => void>>();
  let isOver = false;
  return {
    wait(tenantId, ms) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const ofTenant = waiting.get(tenantId) ?? new Set();
      const stop = () => {
        clearTimeout(timer);
        ofTenant.delete(stop);
        if (ofTenant.size === 0 && waiting.get(tenantId) === ofTenant) waiting.delete(tenantId);
        resolve();
      };
      const timer = setTimeout(stop, isOver ? 0 : ms);
      ofTenant.add(stop);
      waiting.set(tenantId, ofTenant);
      return { woken: promise, stop };
    },

    wake(tenantId) {
      for (const stop of waiting.get(tenantId) ?? []) stop();
    },

    isOver: () => isOver,

    end() {
      isOver = true;
      for (const ofTenant of waiting.values()) for (const stop of ofTenant) stop();
    },
  };
}
