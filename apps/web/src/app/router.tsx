import { Suspense, useEffect, useState } from 'react';
import { Route, Switch } from 'wouter';
import { LoginPage } from '../features/auth/login-page.tsx';
import { useLanguage } from '../lib/use-language.ts';
import { PageLoading } from '../ui/page-states.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { HomeRedirect, RequireSession, RequireSignedOut } from './guards.tsx';
import { lazyPage } from './lazy-page.ts';

const RegisterPage = lazyPage(() => import('../features/auth/register-page.tsx'), 'RegisterPage');
const ForgotPasswordPage = lazyPage(() => import('../features/auth/forgot-password-page.tsx'), 'ForgotPasswordPage');
const ResetPasswordPage = lazyPage(() => import('../features/auth/reset-password-page.tsx'), 'ResetPasswordPage');
const ConfirmEmailPage = lazyPage(() => import('../features/auth/confirm-email-page.tsx'), 'ConfirmEmailPage');
const DashboardRoutes = lazyPage(() => import('./dashboard-routes.tsx'), 'DashboardRoutes');
const SuperadminRoutes = lazyPage(() => import('./superadmin-routes.tsx'), 'SuperadminRoutes');
const PrintReceiptPage = lazyPage(() => import('../features/printing/print-receipt-page.tsx'), 'PrintReceiptPage');
const PrintTokenPage = lazyPage(() => import('../features/printing/print-token-page.tsx'), 'PrintTokenPage');
const SuccessPage = lazyPage(() => import('../features/subscription/success-page.tsx'), 'SuccessPage');
const CancelledPaymentPage = lazyPage(
  () => import('../features/subscription/cancelled-payment-page.tsx'),
  'CancelledPaymentPage',
);
const NoAccessPage = lazyPage(() => import('./no-access-page.tsx'), 'NoAccessPage');
const NotFoundPage = lazyPage(() => import('./not-found-page.tsx'), 'NotFoundPage');

/**
 * The page waits here and not in a Suspense, because React shows anything that had a fallback 300 ms later at the
 * earliest.
 */
export function App({ preloading }: { preloading: Promise<unknown> | null }) {
  useLanguage();
  const [isLoaded, setIsLoaded] = useState(preloading === null);
  useEffect(() => void preloading?.then(() => setIsLoaded(true)), [preloading]);
  return isLoaded ? <AppRoutes /> : <WholePageLoading />;
}

/**
 * Login comes with the app, for it is where everybody starts; every other page is loaded when it is first shown.
 * Those of the dashboard are listed in `dashboard-routes.tsx`.
 */
function AppRoutes() {
  return (
    <Suspense fallback={<WholePageLoading />}>
      <Switch>
        <Route path="/">
          <HomeRedirect />
        </Route>
        <Route path="/login">
          <RequireSignedOut>
            <LoginPage />
          </RequireSignedOut>
        </Route>
        <Route path="/register">
          <RequireSignedOut>
            <RegisterPage />
          </RequireSignedOut>
        </Route>
        <Route path="/forgot-password" component={ForgotPasswordPage} />
        <Route path="/reset-password" component={ResetPasswordPage} />
        <Route path="/confirm-email" component={ConfirmEmailPage} />
        <Route path="/dashboard/*?">
          <RequireSession>
            <DashboardRoutes />
          </RequireSession>
        </Route>
        <Route path="/superadmin/*?" component={SuperadminRoutes} />
        <Route path="/print-receipt" component={PrintReceiptPage} />
        <Route path="/print-token" component={PrintTokenPage} />
        <Route path="/success" component={SuccessPage} />
        <Route path="/cancelled-payment" component={CancelledPaymentPage} />
        <Route path="/no-access" component={NoAccessPage} />
        <Route component={NotFoundPage} />
      </Switch>
    </Suspense>
  );
}

function WholePageLoading() {
  return (
    <PageLoading>
      <div className="grid min-h-dvh place-items-center text-ink-soft">
        <Spinner />
      </div>
    </PageLoading>
  );
}
