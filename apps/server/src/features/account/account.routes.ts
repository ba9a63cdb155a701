import type { account } from '@comanda/contract/account/account.contract';
import type { Quotas } from '@comanda/domain/storage';
import { fairQueue } from '../../gates/fair-queue.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Uploads } from '../../images/uploads.ts';
import type { StorageCounting } from '../storage/public.ts';
import { exportArchive } from './export-archive.ts';
import { importArchive } from './import-archive.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Received, or waiting for their turn, in all. */
const MOST_ARCHIVES = 20;
/** An import keeps a core of the database busy, and everybody's sales need one as well. */
const IMPORTS = { places: 2, mostWaitingOfOne: 1, mostWaiting: MOST_ARCHIVES, patienceMs: 60_000 };

type Deps = { uploads: Uploads; quotas: Quotas; storageCounting: Pick<StorageCounting, 'wake'> };

export function accountHandlers({ uploads, quotas, storageCounting }: Deps): Handlers<typeof account> {
  const enterExport = oneAtATime();
  const enterImport = oneAtATime(MOST_ARCHIVES);
  const importing = fairQueue(IMPORTS);
  return {
    exportAll: ({ principal, inTenant }) => {
      const { leave } = enterExport(principal.tenantId);
      return exportArchive({ inTenant, uploads, left: leave });
    },

    // Counted before the first byte arrives.
    importAll: async ({ withArchive, principal: { tenantId }, inTenant }) => {
      const { leave } = enterImport(tenantId);
      const imported = await withArchive((file) =>
        importing.run(tenantId, () => importArchive({ file, tenantId, uploads, quotas, inTenant })),
      ).finally(leave);
      void storageCounting.wake();
      return imported;
    },
  };
}
