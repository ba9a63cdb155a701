import { authMessages } from '@comanda/contract/auth/auth.messages';
import { coreMessages } from '@comanda/contract/core/messages';
import type { superadmin, SuperadminUser } from '@comanda/contract/superadmin/superadmin.contract';
import { superadminMessages } from '@comanda/contract/superadmin/superadmin.messages';
import { type DateFilter, dateRange, type DayRange } from '@comanda/domain/date-range';
import type { Quotas } from '@comanda/domain/storage';
import sql from 'sql-template-tag';
import type { InPlatform, PlatformWork } from '../../db/platform.ts';
import type { InTenant } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { sharedTurns } from '../../gates/shared-turns.ts';
import type { Handlers } from '../../http/handlers.ts';
import { sizeOfUploads, type Uploads } from '../../images/uploads.ts';
import type { Billing } from '../../billing/billing.ts';
import {
  throttleLogin,
  type AuthDeps,
  type LoginThrottle,
  matchNoPassword,
  type OneTimeCodes,
  passwordMatches,
  takeCode,
} from '../auth/public.ts';
import { deleteTenant } from './delete-tenant.ts';
import { findMissing, findRates, findRatesOf, setRate } from './exchange-rates.ts';
import { makeDashboard, makePlatformReport } from './make-platform-report.ts';
import { addTenant, confirmTenantEmail, setQuota, updateTenant } from './manage-tenants.ts';
import {
  endSuperadminSession,
  findSuperadmin,
  openSuperadminSession,
  PLATFORM,
  parseSuperadminRefreshToken,
  rotateSuperadminToken,
} from './superadmin-sessions.ts';
import type { TenantDeletions } from './tenant-deletions.ts';
import { describeTenant } from './tenant-detail.ts';
import { countByStatus, countTenants, findTenants } from './tenants.queries.ts';
import { platformTwoStep } from './two-step.routes.ts';

type Deps = {
  /** For work inside one restaurant, which only adding, changing and deleting it needs. */
  inTenant: InTenant;
  billing: Billing;
  deletions: TenantDeletions;
  quotas: Quotas;
  uploads: Uploads;
  codes: OneTimeCodes;
  loginThrottle: LoginThrottle;
  mails: Pick<AuthDeps['mails'], 'wake'>;
  trialDays: number;
};

type Account = { id: string; username: string; name: string; password_hash: string };

/**
 * Each report is made once at a time, as of one moment: however often the operator asks, restaurants sell beside it.
 */
function figuresInTurn() {
  const turns = { dashboard: sharedTurns(), reports: sharedTurns(), export: sharedTurns() };
  return <T>(kind: keyof typeof turns, inPlatform: InPlatform, asked: object, make: PlatformWork<T>): Promise<T> =>
    turns[kind].run(JSON.stringify(asked), () => inPlatform(make, { readOnly: true }));
}

export const superadminHandlers = (deps: Deps): Handlers<typeof superadmin> => handlers(deps, figuresInTurn());

const handlers = (deps: Deps, inTurn: ReturnType<typeof figuresInTurn>): Handlers<typeof superadmin> => ({
  signIn: async ({ body: { username, password, code }, http, inPlatform }) => {
    const target = `superadmin ${http.knownDevice(username) ?? ''} ${username}`;
    await throttleLogin({ ...deps, target, http, message: superadminMessages.tooManyGuesses });
    const account = await inPlatform(
      (tx) =>
        tx.first<Account>(sql`select id, username, name, password_hash from superadmins where username = ${username}`),
      { readOnly: true },
    );
    const matches = account
      ? await passwordMatches(account.password_hash, password, http.ip)
      : await matchNoPassword(password, http.ip);
    if (!account || !matches) throw wrongCredentials();
    const { id: superadminId } = account;
    const { ip, userAgent } = http;
    const session = await inPlatform(async (tx) => {
      // Locked, because a password changed meanwhile must not leave a session behind.
      const isUnchanged = await tx.first(sql`
        select id from superadmins where id = ${superadminId} and password_hash = ${account.password_hash} for share`);
      if (!isUnchanged) throw wrongCredentials();
      await takeCode(deps.codes, platformTwoStep(tx, { superadminId, username }), code);
      return openSuperadminSession(tx, { superadminId, ip, userAgent });
    });
    const { lastSession } = http;
    if (lastSession) await inPlatform((tx) => endSuperadminSession(tx, lastSession.deviceId));
    await deps.loginThrottle.forget(target);
    http.rememberDevice(username);
    http.openSession({ tenantId: PLATFORM, deviceId: session.sessionId, refreshToken: session.refreshToken });
    return { user: toUser(account) };
  },

  signOut: async ({ platform, principal, http }) => {
    await endSuperadminSession(platform, principal.sessionId);
    http.closeSession();
  },

  refreshToken: async ({ http, inPlatform }) => {
    const token = parseSuperadminRefreshToken(http.refreshToken);
    const renewed = token && (await renew(inPlatform, token));
    if (!token || !renewed) {
      http.closeSession();
      throw new AppError('unauthenticated', coreMessages.signInAgain);
    }
    const { holder, refreshToken } = renewed;
    http.openSession({ tenantId: PLATFORM, deviceId: token.sessionId, refreshToken });
    return { user: toUser(holder) };
  },

  dashboard: ({ inPlatform }) => inTurn('dashboard', inPlatform, {}, makeDashboard),
  reports: ({ inPlatform, query }) =>
    inTurn('reports', inPlatform, query, (platform) => makePlatformReport(platform, query)),

  tenantsData: ({ platform }) => countByStatus(platform),
  exportTenants: ({ inPlatform, params: { status } }) =>
    inTurn('export', inPlatform, { status }, (platform) => findTenants(platform, { status, quotas: deps.quotas })),
  tenants: async ({ platform, query: { page, perPage, search, status, order, ...filter } }) => {
    const chosen = { search, status: status || 'all', days: signUpDays(filter, platform.now) } as const;
    const totalTenants = await countTenants(platform, chosen);
    const totalPages = Math.max(1, Math.ceil(totalTenants / perPage));
    const currentPage = Math.min(page, totalPages);
    const offset = (currentPage - 1) * perPage;
    const tenants = await findTenants(platform, {
      ...chosen,
      order: order || 'newest',
      quotas: deps.quotas,
      page: { limit: perPage, offset },
    });
    return { tenants, currentPage, perPage, totalPages, totalTenants };
  },
  addTenant: async ({ body }) => {
    const id = await addTenant(deps.inTenant, { ...body, trialDays: deps.trialDays });
    void deps.mails.wake();
    return { id };
  },
  updateTenant: ({ params, body }) => updateTenant(deps.inTenant, { ...params, ...body }),
  setQuota: ({ params, body }) => setQuota(deps.inTenant, { ...params, ...body }),
  confirmTenantEmail: ({ params }) => confirmTenantEmail(deps.inTenant, params.id),
  deleteTenant: ({ params }) => deleteTenant(deps, params.id),
  subscriptionHistory: async ({ params, inPlatform }) => {
    const storageBytes = await sizeOfUploads(params.id, deps.uploads);
    return inPlatform((tx) => describeTenant(tx, { tenantId: params.id, storageBytes, quotas: deps.quotas }));
  },

  exchangeRates: async ({ platform }) => ({ rates: await findRates(platform), missing: await findMissing(platform) }),
  setExchangeRate: ({ platform, body }) => setRate(platform, body),
  exchangeRateHistory: ({ platform, params }) => findRatesOf(platform, params.currency),

  profile: async ({ principal }) => ({ user: toUser(principal) }),
  updateProfile: async ({ platform, principal, body: { name } }) => {
    await platform.run(sql`update superadmins set name = ${name} where id = ${principal.superadminId}`);
    return { user: toUser({ ...principal, name }) };
  },
});

const toUser = ({ username, name }: { username: string; name: string }): SuperadminUser => ({
  username,
  name,
  role: 'superadmin',
});

const wrongCredentials = () => new AppError('unauthenticated', authMessages.wrongCredentials);

const renew = (inPlatform: InPlatform, { sessionId, secret }: { sessionId: string; secret: string }) =>
  inPlatform(async (tx) => {
    await tx.run(sql`delete from superadmin_sessions where expires_at <= ${tx.now}`);
    const rotated = await rotateSuperadminToken(tx, sessionId, secret);
    const holder = rotated && (await findSuperadmin(tx, sessionId));
    return holder ? { holder, refreshToken: rotated.refreshToken } : null;
  });

type SignUpFilter = { type: '' | DateFilter; from: string; to: string };

/** In UTC, because a sign-up belongs to the platform. Null for all days. */
function signUpDays({ type, from, to }: SignUpFilter, now: Date): DayRange | null {
  if (type !== '' && type !== 'custom') return dateRange(type, now.toISOString().slice(0, 10));
  return from === '' ? null : { from, to };
}
