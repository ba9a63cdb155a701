import { registerHooks } from 'node:module';

const GATES = '/src/gates/fair-queue.ts';

/**
 * Loaded before the server (`--import`), it lets everybody in at once, as if nothing were shared out. It is a planted
 * fault: the runs that look at neighbours must fail with it.
 */
registerHooks({
  load: (url, context, next) =>
    url.endsWith(GATES)
      ? { format: 'module', shortCircuit: true, source: withoutEnd(`${url}?real`) }
      : next(url, context),
});

const withoutEnd = (real: string) => `
export * from '${real}';
import { fairQueue as shared } from '${real}';
export const fairQueue = (limits) => shared({ ...limits, places: 1e9 });`;
