import { Route, Routes } from 'react-router';
import { areas } from './areas.ts';
import { HomeRedirect, RequireScope } from './guards.tsx';
import { lazyPage } from './lazy-page.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { Queries } from './queries.tsx';
import { settingsPages } from './settings-sections.ts';
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
const OrdersPage = lazyPage(() => import('../features/orders/orders-page.tsx'), 'OrdersPage');
const OrderStatusPage = lazyPage(() => import('../features/order-status/order-status-page.tsx'), 'OrderStatusPage');
const KitchenPage = lazyPage(() => import('../features/kitchen/kitchen-page.tsx'), 'KitchenPage');
const ReservationsPage = lazyPage(() => import('../features/reservations/reservations-page.tsx'), 'ReservationsPage');
const CustomersPage = lazyPage(() => import('../features/customers/customers-page.tsx'), 'CustomersPage');
const InvoicesPage = lazyPage(() => import('../features/invoices/invoices-page.tsx'), 'InvoicesPage');
const ReportsPage = lazyPage(() => import('../features/reports/reports-page.tsx'), 'ReportsPage');
const UsersPage = lazyPage(() => import('../features/users/users-page.tsx'), 'UsersPage');
const SettingsLayout = lazyPage(() => import('./settings-layout.tsx'), 'SettingsLayout');
const TableCodesPage = lazyPage(() => import('../features/tables/table-codes-page.tsx'), 'TableCodesPage');

/** All below `/dashboard`. */
export function DashboardRoutes() {
  return (
    <Queries>
      <Routes>
        <Route index element={<HomeRedirect />} />
        <Route path="inactive-subscription" element={<InactiveSubscriptionPage />} />
        <Route element={<RequireScope anyOf={areas.settings} />}>
          <Route path="settings/tables/codes" element={<TableCodesPage />} />
        </Route>
        <Route element={<RequireScope anyOf={areas.orderStatus} />}>
          <Route path="order-status" element={<OrderStatusPage />} />
        </Route>
        <Route element={<DashboardShell />}>
          <Route path="profile" element={<ProfilePage />} />
          <Route path="devices" element={<DevicesPage />} />
          <Route path="contact-support" element={<SupportPage />} />
          <Route element={<RequireScope anyOf={areas.home} />}>
            <Route path="home" element={<HomePage />} />
          </Route>
          <Route element={<RequireScope anyOf={areas.pos} />}>
            <Route path="pos" element={<PosPage />} />
          </Route>
          <Route element={<RequireScope anyOf={areas.orders} />}>
            <Route path="orders" element={<OrdersPage />} />
          </Route>
          <Route element={<RequireScope anyOf={areas.kitchen} />}>
            <Route path="kitchen" element={<KitchenPage />} />
          </Route>
          <Route element={<RequireScope anyOf={areas.reservations} />}>
            <Route path="reservation" element={<ReservationsPage />} />
          </Route>
          <Route element={<RequireScope anyOf={areas.customers} />}>
            <Route path="customers" element={<CustomersPage />} />
          </Route>
          <Route element={<RequireScope anyOf={areas.invoices} />}>
            <Route path="invoices" element={<InvoicesPage />} />
          </Route>
          <Route element={<RequireScope anyOf={areas.reports} />}>
            <Route path="reports" element={<ReportsPage />} />
          </Route>
          <Route element={<RequireScope anyOf={areas.users} />}>
            <Route path="users" element={<UsersPage />} />
          </Route>
          <Route element={<RequireScope anyOf={areas.settings} />}>
            <Route path="settings" element={<SettingsLayout />}>
              {settingsPages.map(({ path, page: Page }) => (
                <Route key={path} {...(path === '' ? { index: true } : { path })} element={<Page />} />
              ))}
            </Route>
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Queries>
  );
}
