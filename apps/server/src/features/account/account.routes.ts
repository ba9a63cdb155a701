import type { account } from '@comanda/contract/account/account.contract';
import type { Handlers } from '../../http/mount.ts';
import type { Uploads } from '../../images/uploads.ts';
import { exportArchive } from './export-archive.ts';
import { importArchive } from './import-archive.ts';
import { oneAtATime } from './one-at-a-time.ts';

export function accountHandlers({ uploads }: { uploads: Uploads }): Handlers<typeof account> {
  const enterExport = oneAtATime();
  const enterImport = oneAtATime(4);
  return {
    exportAll: ({ principal, inTenant }) => {
      const { leave } = enterExport(principal.tenantId);
      return exportArchive({ inTenant, uploads, left: leave });
    },

    // Counted before the first byte arrives.
    importAll: async ({ withArchive, principal: { tenantId }, inTenant }) => {
      const { leave } = enterImport(tenantId);
      return withArchive((file) => importArchive({ file, tenantId, uploads, inTenant })).finally(leave);
    },
  };
}
