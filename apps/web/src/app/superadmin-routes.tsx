import type { ComponentType } from 'react';
import { matchRoute, Route, Switch, useLocation, useRouter } from 'wouter';
import { ExchangeRatesPage } from '../features/superadmin/exchange-rates-page.tsx';
import { RequireSuperadmin } from '../features/superadmin/require-superadmin.tsx';
import { SuperadminAccountPage } from '../features/superadmin/superadmin-account-page.tsx';
import { SuperadminHomePage } from '../features/superadmin/superadmin-home-page.tsx';
import { SuperadminLoginPage } from '../features/superadmin/superadmin-login-page.tsx';
import { SuperadminReportsPage } from '../features/superadmin/superadmin-reports-page.tsx';
import { useSuperadmin } from '../features/superadmin/superadmin-session.ts';
import { TenantPage } from '../features/superadmin/tenant-page.tsx';
import { TenantsPage } from '../features/superadmin/tenants-page.tsx';
import { Redirect } from '../ui/redirect.tsx';
import { lazyPage } from './lazy-page.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PersonalQueries } from './queries.tsx';
import { SuperadminShell } from './shell/superadmin-shell.tsx';

const SupportPage = lazyPage(() => import('../features/support/support-page.tsx'), 'SupportPage');

const AREA = '/superadmin/dashboard';

const shellPages: readonly { path: string; page: ComponentType }[] = [
  { path: `${AREA}/home`, page: SuperadminHomePage },
  { path: `${AREA}/tenants`, page: TenantsPage },
  { path: `${AREA}/tenants/:id/subscription-history`, page: TenantPage },
  { path: `${AREA}/reports`, page: SuperadminReportsPage },
  { path: `${AREA}/exchange-rates`, page: ExchangeRatesPage },
  { path: `${AREA}/contact-support`, page: SupportPage },
  { path: `${AREA}/account`, page: SuperadminAccountPage },
];

/**
 * All below `/superadmin` (specification part 2, section 2); loaded in one piece, because its few people open all of
 * it.
 */
export function SuperadminRoutes() {
  const { parser } = useRouter();
  const [at] = useLocation();
  const isInShell = shellPages.some(({ path }) => matchRoute(parser, path, at)[0]);
  return (
    <PersonalQueries key={useSuperadmin()?.username}>
      <Switch>
        <Route path="/superadmin" component={SuperadminLoginPage} />
        <Route path="/superadmin/login" component={SuperadminLoginPage} />
        <Route path={AREA}>
          <RequireSuperadmin>
            <Redirect to={`${AREA}/home`} />
          </RequireSuperadmin>
        </Route>
        <Route>{isInShell ? <PagesInShell /> : <NotFoundPage />}</Route>
      </Switch>
    </PersonalQueries>
  );
}

function PagesInShell() {
  return (
    <RequireSuperadmin>
      <SuperadminShell>
        <Switch>
          {shellPages.map(({ path, page }) => (
            <Route key={path} path={path} component={page} />
          ))}
        </Switch>
      </SuperadminShell>
    </RequireSuperadmin>
  );
}
