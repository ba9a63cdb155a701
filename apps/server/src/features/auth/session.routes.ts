import type { auth } from '@comanda/contract/auth/auth.contract';
import { authMessages } from '@comanda/contract/auth/auth.messages';
import { coreMessages } from '@comanda/contract/core/messages';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/handlers.ts';
import { findDevices } from './find-devices.ts';
import { renewSession } from './renew-session.ts';
import { endSession, parseRefreshToken, toSessionUser } from './sessions.ts';

type SessionCall = 'signOut' | 'refreshToken' | 'devices' | 'removeDevice';

export const sessionHandlers: Pick<Handlers<typeof auth>, SessionCall> = {
  signOut: async ({ tx, principal, http }) => {
    await endSession(tx, principal.deviceId);
    http.closeSession();
  },

  refreshToken: async ({ http, inTenant }) => {
    const token = parseRefreshToken(http.refreshToken());
    const renewed = token && (await inTenant(token.tenantId, (tx) => renewSession(tx, token)));
    if (!token || !renewed) {
      http.closeSession();
      throw new AppError('unauthenticated', coreMessages.signInAgain);
    }
    const { holder, refreshToken } = renewed;
    http.openSession({ tenantId: token.tenantId, deviceId: token.deviceId, refreshToken });
    return { user: toSessionUser(token.tenantId, holder) };
  },

  devices: ({ tx, principal }) => findDevices(tx, principal),

  removeDevice: async ({ tx, principal, body }) => {
    if (body.device_id === principal.deviceId) throw new AppError('illegal_transition', authMessages.ownDevice);
    if (!(await endSession(tx, body.device_id, principal.userId))) {
      throw new AppError('not_found', authMessages.deviceNotFound);
    }
  },
};
