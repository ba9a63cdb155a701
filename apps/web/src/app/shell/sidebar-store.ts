import * as z from 'zod/mini';
import { fitting } from '../../lib/fitting.ts';
import { localStore } from '../../lib/local-store.ts';

/** Whether the person wants the rail in a window that has room for more. */
export const sidebarCollapsed = localStore('comanda.sidebarCollapsed', fitting(z.boolean()), false);
