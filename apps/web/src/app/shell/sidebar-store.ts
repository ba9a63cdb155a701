import * as z from 'zod/mini';
import { localStore } from '../../lib/local-store.ts';

/** Until the person chooses, a tablet held upright gets the narrow one. */
export const sidebarCollapsed = localStore('comanda.sidebarCollapsed', z.boolean(), innerWidth < 1100);
