import { authMessages } from '@comanda/contract/auth/auth.messages';
import { billMessages } from '@comanda/contract/bills/bills.messages';
import { coreMessages } from '@comanda/contract/core/messages';
import { courseMessages } from '@comanda/contract/courses/courses.messages';
import { customerMessages } from '@comanda/contract/customers/customers.messages';
import { floorMessages } from '@comanda/contract/floor/floor.messages';
import { menuMessages } from '@comanda/contract/menu/menu.messages';
import { paymentTypeMessages } from '@comanda/contract/payment-types/payment-types.messages';
import { printerMessages } from '@comanda/contract/printers/printers.messages';
import { reasonMessages } from '@comanda/contract/reasons/reasons.messages';
import { stationMessages } from '@comanda/contract/stations/stations.messages';
import { tableMessages } from '@comanda/contract/tables/tables.messages';
import { taxMessages } from '@comanda/contract/taxes/taxes.messages';
import type { MessageKey } from '@comanda/contract/core/message';
import { AppError } from './app-error.ts';

const taken = (message: MessageKey, field: string) => () =>
  new AppError('already_exists', message, { [field]: message });
const missing = (message: MessageKey, field: string) => () => new AppError('not_found', message, { [field]: message });
/** The caller was signed out, or removed, after the call was let in. */
const signedOut = () => new AppError('unauthenticated', coreMessages.signInAgain);

/** What functions of the database refuse, by the name that they give it as that of a constraint. */
export const roundErrors: Record<string, () => AppError> = {
  rounds_of_known_bill: () => new AppError('not_found', billMessages.notFound),
  rounds_of_open_bill: () => new AppError('illegal_transition', billMessages.notOpen),
  rounds_of_bill_with_room: () => new AppError('quota_reached', billMessages.full),
  // Its discount came after the session was read.
  rounds_of_discounted_bill: () => new AppError('illegal_transition', billMessages.changedMeanwhile),
};

/** Name of a constraint in the migrations → what breaking it means to the person. */
export const constraintErrors: Record<string, () => AppError> = {
  logins_pk: taken(authMessages.usernameTaken, 'username'),
  users_username_unique: taken(authMessages.usernameTaken, 'username'),
  bills_pk: taken(billMessages.alreadyThere, 'id'),
  payments_pk: taken(billMessages.doneAlready, 'id'),
  credit_notes_pk: taken(billMessages.doneAlready, 'id'),
  refunds_pk: taken(billMessages.doneAlready, 'id'),
  customers_phone_unique: taken(customerMessages.phoneTaken, 'phone'),
  categories_title_unique: taken(menuMessages.categoryTaken, 'title'),
  item_variants_title_unique: taken(menuMessages.variantTaken, 'title'),
  item_addons_title_unique: taken(menuMessages.addonTaken, 'title'),
  item_variants_item_fk: missing(menuMessages.itemNotFound, 'id'),
  item_addons_item_fk: missing(menuMessages.itemNotFound, 'id'),
  menu_items_category_fk: missing(menuMessages.categoryNotFound, 'categoryId'),
  menu_items_tax_fk: missing(taxMessages.notFound, 'taxId'),
  charge_rules_tax_fk: missing(taxMessages.notFound, 'taxId'),
  taxes_title_unique: taken(taxMessages.taken, 'title'),
  payment_types_title_unique: taken(paymentTypeMessages.taken, 'title'),
  reasons_title_unique: taken(reasonMessages.taken, 'title'),
  courses_title_unique: taken(courseMessages.titleTaken, 'title'),
  categories_course_fk: missing(courseMessages.notFound, 'courseId'),
  order_items_course_fk: missing(courseMessages.notFound, 'courseId'),
  stations_title_unique: taken(stationMessages.titleTaken, 'title'),
  stations_catch_all_unique: () => new AppError('illegal_transition', stationMessages.changedMeanwhile),
  stations_printer_fk: missing(printerMessages.notFound, 'paper.printerId'),
  station_routes_item_fk: missing(menuMessages.itemNotFound, 'ofId'),
  station_routes_category_fk: missing(menuMessages.categoryNotFound, 'ofId'),
  station_routes_addon_fk: missing(menuMessages.addonNotFound, 'ofId'),
  print_agents_title_unique: taken(printerMessages.agentTaken, 'title'),
  printers_title_unique: taken(printerMessages.taken, 'title'),
  printers_agent_fk: missing(printerMessages.agentNotFound, 'agentId'),
  printers_stands_in_fk: missing(printerMessages.standInNotFound, 'standsInId'),
  print_jobs_printer_fk: missing(printerMessages.notFound, 'printerId'),
  store_tables_title_unique: taken(tableMessages.taken, 'title'),
  table_places_pk: taken(floorMessages.tableTwice, 'tables'),
  reservations_customer_fk: missing(customerMessages.notFound, 'customerId'),
  orders_table_fk: missing(tableMessages.notFound, 'tableId'),
  orders_customer_fk: missing(customerMessages.notFound, 'customerId'),
  invoices_customer_fk: missing(customerMessages.notFound, 'customerId'),
  qr_orders_taken_by_fk: signedOut,
  two_step_user_fk: signedOut,
};
