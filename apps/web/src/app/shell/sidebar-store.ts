import * as z from 'zod/mini';
import { fitting } from '../../lib/fitting.ts';
import { localStore } from '../../lib/local-store.ts';

/** Until the person chooses, a tablet held upright gets the narrow one. */
export const sidebarCollapsed = localStore('comanda.sidebarCollapsed', fitting(z.boolean()), innerWidth < 1100);
