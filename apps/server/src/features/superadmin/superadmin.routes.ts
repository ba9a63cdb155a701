import type { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import type { Handlers } from '../../http/handlers.ts';
import type { LoginThrottle, OneTimeCodes } from '../auth/public.ts';
import { findMissing, findRates, findRatesOf, setRate } from './exchange-rates.ts';
import { figuresInTurn } from './figures-in-turn.ts';
import { makeDashboard, makePlatformReport } from './make-platform-report.ts';
import { superadminSessionHandlers } from './session.routes.ts';
import { type TenantDeps, tenantHandlers } from './tenants.routes.ts';

type Deps = TenantDeps & { codes: OneTimeCodes; loginThrottle: LoginThrottle };

export function superadminHandlers(deps: Deps): Handlers<typeof superadmin> {
  const inTurn = figuresInTurn();
  return {
    ...superadminSessionHandlers(deps),
    ...tenantHandlers(deps, inTurn),

    dashboard: ({ inPlatform }) => inTurn('dashboard', inPlatform, {}, makeDashboard),
    reports: ({ inPlatform, query }) =>
      inTurn('reports', inPlatform, query, (platform) => makePlatformReport(platform, query)),

    exchangeRates: async ({ platform }) => ({ rates: await findRates(platform), missing: await findMissing(platform) }),
    setExchangeRate: ({ platform, body }) => setRate(platform, body),
    exchangeRateHistory: ({ platform, params }) => findRatesOf(platform, params.currency),
  };
}
