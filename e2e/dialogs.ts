import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  addCharge,
  askForCompany,
  askForNothing,
  changeUnserved,
  chooseAll,
  chooseArchive,
  chooseNewTab,
  choosePicture,
  expectCharge,
  expectGuests,
  expectManyStations,
  expectPrinters,
  expectPrintTrouble,
  expectReservation,
  expectStations,
  hasButton,
  loseOrders,
  moveTable,
  openFloor,
  openAvailability,
  refuseKey,
  saveDraft,
  seeOrder,
  sellAtTable,
  sendOrder,
  subscribe,
  takeChoice,
  takeItem,
  typeCode,
  unconfirm,
  unconfirmTenants,
} from './dialog-steps.ts';
import type { Opening } from './opening.ts';

/** In the demo restaurant, which stays as it is. */
export const restaurantDialogs: Opening[] = [
  ['app/shell/mobile-drawer', 'home', 'Open menu'],
  ['app/shell/person-menu', 'home', (page) => page.locator('header [aria-haspopup=menu]').click()],
  ['app/shell/search-dialog', 'home', /^Search/],
  ['features/pos/keys-dialog', 'pos', (page) => page.keyboard.press('?')],
  ['features/pos/category-chips', 'pos', 'Filter categories'],
  ['features/pos/pos-toolbar', 'pos', 'Order actions'],
  ['features/pos/availability-dialog', 'pos', openAvailability],
  ['features/pos/choose-options-dialog', 'pos', takeChoice],
  ['features/pos/drafts-dialog', 'pos', 'Order actions', /^Drafts List/],
  ['features/pos/cart-sheet', 'pos', ...takeItem, seeOrder],
  ['features/pos/edit-notes-dialog', 'pos', seeOrder, /^Add notes to/],
  ['features/customers/search-customer-dialog', 'pos', seeOrder, /Search customer$/],
  ['features/pos/send-order-dialog', 'pos', seeOrder, 'Send to Kitchen'],
  ['features/pos/pay-order-dialog', 'pos', seeOrder, 'Create Receipt & Pay'],
  ['features/pos/pay-order-dialog', 'pos', seeOrder, 'Create Receipt & Pay', askForCompany],
  ['features/pos/charged-order-dialog', 'pos', expectCharge, seeOrder, 'Create Receipt & Pay'],
  ['features/pos/pos-dialogs', 'pos', 'Order actions', 'New'],
  ['features/pos/qr-orders-dialog', 'pos', /^QR Menu Orders/],
  ['features/pos/qr-orders-dialog', 'pos', /^QR Menu Orders/, 'Cancel order'],
  ['features/pos/qr-orders-dialog', 'pos', /^QR Menu Orders/, 'Cancel all'],
  ['features/pos/confirm-replace', 'pos', /^QR Menu Orders/, 'Take over'],
  ['features/pos/save-draft-dialog', 'pos', seeOrder, 'Draft'],
  ['features/pos/new-tab-dialog', 'pos', seeOrder, chooseNewTab],
  ['features/pos/drafts-dialog', 'pos', saveDraft, 'Order actions', /^Drafts List/, /^Delete /],
  ['ui/toast', 'pos', askForNothing],
  ['features/pos/bill-beside-actions', 'pos', openFloor, /^Table 3: /, sellAtTable, 'More of the bill'],
  ['features/pos/put-aside-dialog', 'pos', ...takeItem, openFloor, /^Table 1: Free/],
  ['features/floor/table-panel', 'floor', /^Table 3: /],
  ['features/floor/floor-bar', 'floor', 'More of the floor'],
  ['features/floor/seat-guests-dialog', 'floor', 'Seat guests', /^Table 1: Free/],
  ['features/floor/seated-dialog', 'floor', expectGuests, /^Table 1: Seated/],
  ['features/floor/tabs-sheet', 'floor', expectGuests, /^Tabs: /],
  ['features/floor/reserved-dialog', 'floor', expectReservation, /^Table 1: Reserved/],
  ['features/floor/hand-over-dialog', 'floor', 'More of the floor', 'Hand over my tables'],
  ['features/floor/hand-over-dialog', 'floor', expectGuests, 'More of the floor', 'Hand over my tables'],
  ['features/orders/order-actions', 'orders', /^More actions for/],
  ['kit/bill-history/bill-history-sheet', 'orders', /^More actions for/, 'History'],
  ['features/orders/order-item-row', 'orders', /Change status$/],
  ['features/orders/cancel-orders-dialog', 'orders', /^More actions for/, 'Cancel'],
  ['features/orders/cancel-item-dialog', 'orders', changeUnserved, 'Cancel'],
  ['features/bills/pay-head', 'pay', 'More actions'],
  ['features/bills/divide-sheet', 'pay', 'Divide'],
  ['features/bills/discount-dialog', 'pay', 'More actions', 'Discount'],
  ['features/bills/comp-dialog', 'pay', 'More actions', 'Give away'],
  ['features/bills/charge-dialog', 'pay', 'More actions', 'Service charge or fee'],
  ['kit/forms/leave-question', 'pay', addCharge, 'Back'],
  ['features/bills/explain-sheet', 'pay', /^How Total came about/],
  ['features/bills/bill-head', 'bill', 'More actions'],
  ['features/bills/describe-dialog', 'bill', 'More actions', 'Name, guests, waiter'],
  ['features/bills/move-sheet', 'bill', 'More actions', 'Move to another table'],
  ['features/bills/move-sheet', 'bill', 'More actions', 'Move to another table', /Occupied$/],
  ['features/bills/move-sheet', 'bill', 'More actions', 'Add a table', /Occupied$/],
  ['features/bills/move-lines-sheet', 'bill', 'More actions', 'Move single lines'],
  ['features/bills/new-bill-dialog', 'bill', /^\d+ × /, 'Move', 'New bill'],
  ['features/bills/line-sheet', 'bill', /^\d+ × /],
  ['features/bills/void-dialog', 'bill', /^\d+ × /, 'Take back'],
  ['features/bills/price-dialog', 'bill', /^\d+ × /, 'Other price'],
  ['features/kitchen/recall-sheet', 'kitchen', 'Recall'],
  ['features/kitchen/screen-menu', 'kitchen', 'Text size, sounds, keys'],
  ['features/kitchen/keys-dialog', 'kitchen', (page) => page.keyboard.press('?')],
  ['features/kitchen/sold-out-sheet', 'kitchen', 'Sold out', /^Count /],
  ['features/reservations/add-reservation-dialog', 'reservations', 'New'],
  ['features/reservations/update-reservation-dialog', 'reservations', /^Edit /],
  ['features/reservations/delete-reservation-dialog', 'reservations', /^Delete /],
  ['kit/period/period-dialog', 'reservations', 'Filter'],
  ['features/customers/add-customer-dialog', 'customers', 'New'],
  ['features/customers/import-customers-dialog', 'customers', 'Import'],
  ['features/customers/update-customer-dialog', 'customers', /^Edit /],
  ['features/customers/delete-customer-dialog', 'customers', /^Delete /],
  ['features/invoices/invoice-sheet', 'invoices', /^Details of invoice/],
  ['features/invoices/give-back-dialog', 'invoices', /^Details of invoice/, 'Give Back', chooseAll],
  ['features/menu/add-item-dialog', 'menu-items', 'New'],
  ['features/menu/import-menu-dialog', 'menu-items', 'Import'],
  ['features/menu/option-dialogs', 'menu-item', 'New Variant'],
  ['kit/lists/arrange-dialog', 'categories', 'Arrange'],
  ['features/menu/category-dialogs', 'categories', 'New'],
  ['features/menu/category-dialogs', 'categories', /^Edit /],
  ['kit/lists/delete-dialog', 'categories', /^Delete /],
  ['features/stations/station-dialogs', 'stations', 'New'],
  ['features/stations/station-dialogs', 'stations', /^Edit /],
  ['features/stations/delete-station-dialog', 'stations', expectStations, /^Delete Kitchen/],
  ['features/stations/delete-station-dialog', 'stations', expectStations, /^Delete \[title\]/],
  ['features/stations/catch-all-dialog', 'stations', expectStations, 'Who makes everything else'],
  ['features/stations/narrowed-routes-dialog', 'station-routes', expectStations, /^Routes of /, 'Add Route'],
  ['features/stations/route-row', 'station-routes', expectManyStations, /^Send .* to$/],
  ['features/courses/course-dialogs', 'courses', 'New'],
  ['features/courses/course-dialogs', 'courses', /^Edit /],
  ['features/courses/course-dialogs', 'courses', 'Arrange'],
  ['features/taxes/add-tax-dialog', 'taxes', 'New'],
  ['features/taxes/update-tax-dialog', 'taxes', /^Edit /],
  ['features/charges/charge-rule-dialogs', 'charges', 'New'],
  ['features/charges/charge-rule-dialogs', 'charges', /^Edit /],
  ['features/printers/printer-dialogs', 'printers', 'New'],
  ['features/printers/printer-dialogs', 'printers', expectPrinters, /^Edit /],
  ['features/printers/agents-card', 'printers', expectPrinters, /^More for/],
  ['features/printers/pairing-dialogs', 'printers', 'Add computer'],
  ['features/printers/pairing-dialogs', 'printers', expectPrinters, /^More for/, 'Pair again'],
  ['features/printers/pairing-dialogs', 'printers', expectPrinters, /^More for/, 'Pair again', 'Show code'],
  ['features/printing/print-troubles', 'devices', expectPrintTrouble, 'Other printer'],
  ['features/payment-types/payment-type-dialogs', 'payment-types', 'New'],
  ['features/payment-types/payment-type-dialogs', 'payment-types', /^Edit /],
  ['features/reasons/reason-dialogs', 'reasons', 'New: Taking Back'],
  ['features/reasons/reason-dialogs', 'reasons', /^Edit Dropped/],
  ['features/tables/add-table-dialog', 'tables', 'New'],
  ['features/tables/update-table-dialog', 'tables', /^Edit /],
  ['features/floor/plan-editor', 'floor-plan', 'Add walls, plants and more'],
  ['features/floor/plan-editor', 'floor-plan', moveTable, 'Discard'],
  ['kit/forms/leave-question', 'floor-plan', (page) => page.getByRole('link', { name: 'Tables' }).click()],
  ['features/users/add-user-dialog', 'users', 'New'],
  ['features/users/update-user-dialog', 'users', /^Edit /],
  ['features/users/reset-password-dialog', 'users', /^Reset Password/],
  ['features/profile/edit-profile-dialog', 'profile', 'Edit Profile'],
  ['features/profile/change-password-dialog', 'profile', 'Change Password'],
  ['features/devices/devices-page', 'devices', /^Logout /],
];

/** In a restaurant that has just been registered. */
export const ownersDialogs: Opening[] = [
  ['features/guide/first-steps', 'home', 'Hide'],
  ['features/guide/sample-menu-dialog', 'home', 'Use a sample menu'],
  ['features/auth/change-email-dialog', 'profile', unconfirm, 'Change email'],
  ['features/account/import-archive-dialog', 'profile', chooseArchive],
  ['features/profile/set-up-two-step-dialog', 'profile', 'Set Up'],
  ['features/profile/recovery-codes-dialog', 'profile', 'Set Up', typeCode, 'Switch On'],
  ['features/profile/switch-off-two-step-dialog', 'profile', 'Switch Off'],
  ['features/subscription/cancel-subscription-dialog', 'profile', subscribe, 'Cancel Subscription'],
];

/** In one that sells. */
export const tillsDialogs: Opening[] = [
  ['features/orders/complete-orders-dialog', 'orders', 'Complete'],
  ['kit/pictures/picture-card', 'menu-item', choosePicture, 'Remove'],
  ['features/pos/print-token-dialog', 'pos', ...sendOrder, hasButton('Print Token')],
  ['features/pos/sent-before-dialog', 'pos', refuseKey, ...sendOrder, hasButton('Send as a new order')],
  ['features/pos/unsent-dialog', 'pos', loseOrders, ...sendOrder, 'Show'],
  // Of today, which the demo restaurant has no invoice of in the morning.
  ['features/payment-types/correct-payment-dialog', 'invoices', /^Details of invoice/, /^Correct payment/],
];

/** On pages of the platform's operator; `tenants` shows a restaurant whose email is not confirmed. */
export const platformDialogs: Opening[] = [
  ['features/superadmin/add-tenant-dialog', 'tenants', 'New'],
  ['features/superadmin/tenants-table', 'tenants', /^More actions for/],
  ['features/superadmin/update-tenant-dialog', 'tenants', /^More actions for/, 'Edit'],
  ['features/superadmin/confirm-email-dialog', 'tenants', unconfirmTenants, /^More actions for/, 'Confirm email'],
  ['features/superadmin/delete-tenant-dialog', 'tenants', /^More actions for/, 'Delete'],
  ['features/superadmin/deactivate-tenant-dialog', 'tenants', (page) => page.getByRole('switch').first().click()],
  ['features/superadmin/set-quota-dialog', 'superadmin-tenant', 'Set quota'],
  ['features/superadmin/set-rate-dialog', 'superadmin-rates', 'Set Rate'],
  ['features/superadmin/rate-history-dialog', 'superadmin-rates', /^Rates of/],
];

export const dinersDialogs: Opening[] = [
  ['features/qrmenu/store-dialog', 'menu', 'Store details'],
  ['features/qrmenu/item-dialog', 'menu', takeChoice],
];

/** Why a file that draws one is in no list. */
const without: Record<string, string> = {
  'features/landing/page-frame': 'drawn while building, in languages that are whole; its menu is a picture',
  'features/qrmenu/sheet-dialog': 'a frame that those of the diners fill',
  'kit/csv/csv-import-dialog': 'a frame that the imports of menu and customers fill',
  'kit/forms/call-form-dialog': 'a frame',
};

const DRAWN = /<(?:(?:CallForm|Confirm|CsvImport|Form|Sheet)?Dialog|Menu|Sheet|dialog)\b/g;

/** How many dialogs, sheets and menus each file of the screens draws. */
export function drawnDialogs(): Map<string, number> {
  const root = path.resolve(import.meta.dirname, '../apps/web/src');
  const files = ['app', 'features', 'kit'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const counts = files
    .filter((file) => file.endsWith('.tsx'))
    .map(
      (file) => [file.slice(0, -4), [...readFileSync(path.join(root, file), 'utf8').matchAll(DRAWN)].length] as const,
    );
  return new Map(counts.filter(([file, count]) => count > 0 && !(file in without)));
}
