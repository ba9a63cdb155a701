import { locale } from '../../lib/language.ts';
import { catalogue } from '../../lib/catalogue.ts';

/** Dashboard and reports: specification part 2, sections 2, 3, 8 and 9; the rest is ours. */
export const platformTexts = catalogue({
  en: {
    dashboard: 'Dashboard',
    dashboardFailed: 'Error loading dashboard, Please try later...',
    figures: 'Figures',
    activeTenants: 'Active Tenants',
    activeTenantsHint: 'Switched on, paying or not',
    mrr: 'MRR',
    mrrHint: (tenants: number) => `Monthly recurring revenue of ${payingTenants(tenants)}`,
    arr: 'ARR',
    arrHint: (tenants: number) => `Annual recurring revenue of ${payingTenants(tenants)}`,
    ordersToday: 'Orders Processed Today',
    salesToday: 'Sales Volume Today',
    inUsd: 'Converted to US dollars',
    lastDays: 'The last 7 days',
    seeReports: 'View More Data in Reports',
    reports: 'Reports',
    totalCustomers: 'Total Customers',
    ordersProcessed: 'Orders Processed',
    salesVolume: 'Sales Volume',
    salesPerDay: 'Sales Volume per Day',
    ordersPerDay: 'Orders per Day',
    onInvoices: 'Of all tenants, on invoices',
    signUps: 'New Tenants and Renewals',
    signUpsHint: 'Days begin at midnight UTC',
    newTenants: 'New tenants',
    renewals: 'Renewals',
    topSellingItems: 'Top Selling Items',
    topSellingHint: 'Of all tenants, by quantity',
    noItems: 'Nothing was sold in this period.',
    day: 'Day',
    item: 'Item',
    tenant: 'Tenant',
    quantity: 'Quantity',
    noRate: (currencies: string) =>
      `Sales in ${currencies} are missing from the sales volume: there is no exchange rate.`,
    setRate: 'Set exchange rates',
    sumOf: (figure: string) => `${figure} in total.`,
    most: (title: string, figure: string) => `Most: ${title}, ${figure}.`,
    twoSums: (first: string, second: string) => `${first}; ${second}.`,
    countOf: (title: string, count: number) => `${title}: ${count.toLocaleString(locale)}`,
  },
});

const payingTenants = (count: number): string =>
  count === 1 ? '1 paying tenant' : `${count.toLocaleString(locale)} paying tenants`;
