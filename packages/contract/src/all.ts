import { account } from './account/account.contract.ts';
import { auth } from './auth/auth.contract.ts';
import { emailConfirmation } from './auth/email-confirmation.contract.ts';
import { twoStep } from './auth/two-step.contract.ts';
import { bills } from './bills/bills.contract.ts';
import type { Contract } from './core/route.ts';
import { charges } from './charges/charges.contract.ts';
import { courses } from './courses/courses.contract.ts';
import { customers } from './customers/customers.contract.ts';
import { dashboard } from './dashboard/dashboard.contract.ts';
import { floor } from './floor/floor.contract.ts';
import { guide } from './guide/guide.contract.ts';
import { invoices } from './invoices/invoices.contract.ts';
import { kitchen } from './kitchen/kitchen.contract.ts';
import { categories } from './menu/categories.contract.ts';
import { menu } from './menu/menu.contract.ts';
import { orders } from './orders/orders.contract.ts';
import { paymentTypes } from './payment-types/payment-types.contract.ts';
import { pos } from './pos/pos.contract.ts';
import { agentCalls } from './printers/agent-calls.contract.ts';
import { serviceTests } from './service-tests/service-tests.contract.ts';
import { printAgents } from './printers/print-agents.contract.ts';
import { printJobs } from './printers/print-jobs.contract.ts';
import { printers } from './printers/printers.contract.ts';
import { printing } from './printing/printing.contract.ts';
import { profile } from './profile/profile.contract.ts';
import { qrOrders } from './qrmenu/qr-orders.contract.ts';
import { qrMenu } from './qrmenu/qrmenu.contract.ts';
import { reasons } from './reasons/reasons.contract.ts';
import { reports } from './reports/reports.contract.ts';
import { reservations } from './reservations/reservations.contract.ts';
import { stations } from './stations/stations.contract.ts';
import { storage } from './storage/storage.contract.ts';
import { store } from './store/store.contract.ts';
import { subscription } from './subscription/subscription.contract.ts';
import { superadmin, superadminTwoStep } from './superadmin/superadmin.contract.ts';
import { support } from './support/support.contract.ts';
import { tables } from './tables/tables.contract.ts';
import { taxes } from './taxes/taxes.contract.ts';
import { users } from './users/users.contract.ts';

/** Every call of the product, for documentation and for tests that walk them all. */
export const allContracts = {
  auth,
  emailConfirmation,
  twoStep,
  dashboard,
  pos,
  orders,
  bills,
  kitchen,
  customers,
  reservations,
  invoices,
  reports,
  menu,
  categories,
  taxes,
  paymentTypes,
  reasons,
  charges,
  tables,
  floor,
  store,
  printing,
  printers,
  printJobs,
  printAgents,
  serviceTests,
  agentCalls,
  qrMenu,
  qrOrders,
  subscription,
  users,
  profile,
  support,
  superadmin,
  superadminTwoStep,
  account,
  storage,
  stations,
  courses,
  guide,
} satisfies Record<string, Contract>;
