import type { support } from '@comanda/contract/support/support.contract';
import type { Handlers } from '../../http/handlers.ts';

export const supportHandlers = ({ supportEmail }: { supportEmail: string }): Handlers<typeof support> => ({
  contact: async () => ({ email: supportEmail }),
});
