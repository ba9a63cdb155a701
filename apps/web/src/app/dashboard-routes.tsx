import type { TenantAccess } from '@comanda/contract/core/access';
import type { ComponentType } from 'react';
import { matchRoute, Route, Switch, useLocation, useRouter } from 'wouter';
import { areas } from './areas.ts';
import { HomeRedirect, RequireScope } from './guards.tsx';
import { lazyPage } from './lazy-page.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { Queries } from './queries.tsx';
import { settingsAddress, settingsPages } from './settings-sections.ts';
import { DashboardShell } from './shell/dashboard-shell.tsx';

const InactiveSubscriptionPage = lazyPage(
  () => import('../features/subscription/inactive-subscription-page.tsx'),
  'InactiveSubscriptionPage',
);
const HomePage = lazyPage(() => import('../features/dashboard/home-page.tsx'), 'HomePage');
const ProfilePage = lazyPage(() => import('../features/profile/profile-page.tsx'), 'ProfilePage');
const DevicesPage = lazyPage(() => import('../features/devices/devices-page.tsx'), 'DevicesPage');
const SupportPage = lazyPage(() => import('../features/support/support-page.tsx'), 'SupportPage');
const PosPage = lazyPage(() => import('../features/pos/pos-page.tsx'), 'PosPage');
const FloorPage = lazyPage(() => import('../features/floor/floor-page.tsx'), 'FloorPage');
const PayPage = lazyPage(() => import('../features/bills/pay-page.tsx'), 'PayPage');
const BillPage = lazyPage(() => import('../features/bills/bill-page.tsx'), 'BillPage');
const BillOfOrderPage = lazyPage(() => import('../features/bills/bill-of-order-page.tsx'), 'BillOfOrderPage');
const OrdersPage = lazyPage(() => import('../features/orders/orders-page.tsx'), 'OrdersPage');
const OrderStatusPage = lazyPage(() => import('../features/order-status/order-status-page.tsx'), 'OrderStatusPage');
const KitchenPage = lazyPage(() => import('../features/kitchen/kitchen-page.tsx'), 'KitchenPage');
const ReservationsPage = lazyPage(() => import('../features/reservations/reservations-page.tsx'), 'ReservationsPage');
const CustomersPage = lazyPage(() => import('../features/customers/customers-page.tsx'), 'CustomersPage');
const InvoicesPage = lazyPage(() => import('../features/invoices/invoices-page.tsx'), 'InvoicesPage');
const ReportsPage = lazyPage(() => import('../features/reports/reports-page.tsx'), 'ReportsPage');
const BehindPage = lazyPage(() => import('../features/reports/behind-page.tsx'), 'BehindPage');
const UsersPage = lazyPage(() => import('../features/users/users-page.tsx'), 'UsersPage');
const SettingsLayout = lazyPage(() => import('./settings-layout.tsx'), 'SettingsLayout');
const TableCodesPage = lazyPage(() => import('../features/tables/table-codes-page.tsx'), 'TableCodesPage');

type ShellPage = { path: string; page: ComponentType; anyOf?: TenantAccess['anyOf'] };

/** The pages that stand in the shell; those of the settings come beside them. */
const shellPages: readonly ShellPage[] = [
  { path: 'profile', page: ProfilePage },
  { path: 'devices', page: DevicesPage },
  { path: 'contact-support', page: SupportPage },
  { path: 'home', page: HomePage, anyOf: areas.home },
  { path: 'pos', page: PosPage, anyOf: areas.pos },
  { path: 'floor', page: FloorPage, anyOf: areas.floor },
  { path: 'bills/of-order/:orderId/:screen?', page: BillOfOrderPage, anyOf: areas.bills },
  { path: 'bills/:id', page: BillPage, anyOf: areas.bills },
  { path: 'bills/:id/pay', page: PayPage, anyOf: areas.bills },
  { path: 'orders', page: OrdersPage, anyOf: areas.orders },
  { path: 'kitchen', page: KitchenPage, anyOf: areas.kitchen },
  { path: 'reservation', page: ReservationsPage, anyOf: areas.reservations },
  { path: 'customers', page: CustomersPage, anyOf: areas.customers },
  { path: 'invoices', page: InvoicesPage, anyOf: areas.invoices },
  { path: 'reports', page: ReportsPage, anyOf: areas.reports },
  { path: 'reports/behind', page: BehindPage, anyOf: areas.reports },
  { path: 'users', page: UsersPage, anyOf: areas.users },
];

const addressesInShell = [
  ...shellPages.map(({ path }) => `/dashboard/${path}`),
  ...settingsPages.map(({ path }) => settingsAddress(path)),
];

/** All below `/dashboard`. */
export function DashboardRoutes() {
  const { parser } = useRouter();
  const [path] = useLocation();
  const isInShell = addressesInShell.some((address) => matchRoute(parser, address, path)[0]);
  return (
    <Queries>
      <Switch>
        <Route path="/dashboard" component={HomeRedirect} />
        <Route path="/dashboard/inactive-subscription" component={InactiveSubscriptionPage} />
        <Route path="/dashboard/settings/tables/codes">
          <RequireScope anyOf={areas.settings}>
            <TableCodesPage />
          </RequireScope>
        </Route>
        <Route path="/dashboard/order-status">
          <RequireScope anyOf={areas.orderStatus}>
            <OrderStatusPage />
          </RequireScope>
        </Route>
        <Route component={isInShell ? PagesInShell : NotFoundPage} />
      </Switch>
    </Queries>
  );
}

function PagesInShell() {
  return (
    <DashboardShell>
      <Switch>
        {shellPages.map(({ path, page: Page, anyOf }) => (
          <Route key={path} path={`/dashboard/${path}`}>
            {anyOf ? (
              <RequireScope anyOf={anyOf}>
                <Page />
              </RequireScope>
            ) : (
              <Page />
            )}
          </Route>
        ))}
        <Route>
          <RequireScope anyOf={areas.settings}>
            <SettingsLayout>
              <Switch>
                {settingsPages.map(({ path, page }) => (
                  <Route key={path} path={settingsAddress(path)} component={page} />
                ))}
              </Switch>
            </SettingsLayout>
          </RequireScope>
        </Route>
      </Switch>
    </DashboardShell>
  );
}
