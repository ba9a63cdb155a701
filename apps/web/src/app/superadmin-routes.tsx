import { Navigate, Route, Routes } from 'react-router';
import { ExchangeRatesPage } from '../features/superadmin/exchange-rates-page.tsx';
import { RequireSuperadmin } from '../features/superadmin/require-superadmin.tsx';
import { SuperadminAccountPage } from '../features/superadmin/superadmin-account-page.tsx';
import { SuperadminHomePage } from '../features/superadmin/superadmin-home-page.tsx';
import { SuperadminLoginPage } from '../features/superadmin/superadmin-login-page.tsx';
import { SuperadminReportsPage } from '../features/superadmin/superadmin-reports-page.tsx';
import { useSuperadmin } from '../features/superadmin/superadmin-session.ts';
import { TenantPage } from '../features/superadmin/tenant-page.tsx';
import { TenantsPage } from '../features/superadmin/tenants-page.tsx';
import { lazyPage } from './lazy-page.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PersonalQueries } from './queries.tsx';
import { SuperadminShell } from './shell/superadmin-shell.tsx';

const SupportPage = lazyPage(() => import('../features/support/support-page.tsx'), 'SupportPage');

/**
 * All below `/superadmin` (specification part 2, section 2); loaded in one piece, because its few people open all of
 * it.
 */
export function SuperadminRoutes() {
  return (
    <PersonalQueries key={useSuperadmin()?.username}>
      <Routes>
        <Route index element={<SuperadminLoginPage />} />
        <Route path="login" element={<SuperadminLoginPage />} />
        <Route element={<RequireSuperadmin />}>
          <Route path="dashboard" element={<SuperadminShell />}>
            <Route index element={<Navigate to="home" replace />} />
            <Route path="home" element={<SuperadminHomePage />} />
            <Route path="tenants" element={<TenantsPage />} />
            <Route path="tenants/:id/subscription-history" element={<TenantPage />} />
            <Route path="reports" element={<SuperadminReportsPage />} />
            <Route path="exchange-rates" element={<ExchangeRatesPage />} />
            <Route path="contact-support" element={<SupportPage />} />
            <Route path="account" element={<SuperadminAccountPage />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </PersonalQueries>
  );
}
