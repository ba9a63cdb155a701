import { coreMessages } from '@comanda/contract/core/messages';
import type { ArchivedKind } from '@comanda/contract/account/account.contract';
import { scopes } from '@comanda/contract/core/access';
import { isEmail, LONG_TEXT, timeZone } from '@comanda/contract/core/fields';
import { noticeKinds } from '@comanda/contract/kitchen/kitchen.contract';
import { hue } from '@comanda/contract/menu/categories.contract';
import { MOST_LEFT } from '@comanda/contract/menu/portions';
import { MOST_TARGET_MINUTES } from '@comanda/contract/menu/target-minutes';
import { genders, phone } from '@comanda/contract/customers/customers.contract';
import { customerTypes, deliveryTypes, MAX_DELIVER_TO, MAX_SEAT } from '@comanda/contract/pos/cart-line';
import { removers } from '@comanda/contract/charges/charges.contract';
import { reasonKinds } from '@comanda/contract/reasons/reasons.contract';
import { billStates, takenOffKinds } from '@comanda/domain/bill/bill';
import { isCurrencyCode } from '@comanda/domain/currency';
import { currencyDigits, LARGEST_AMOUNT } from '@comanda/domain/money';
import { fixtureKinds, tableShapes } from '@comanda/domain/floor-plan';
import { taxTypes } from '@comanda/domain/tax';
import * as z from 'zod/mini';

const id = z.uuid();
const maybeId = z.nullable(id);
const ids = z.array(id).check(z.maxLength(1000));
const maybeIds = z.nullable(ids);
const short = z.string().check(z.maxLength(254));
const maybeShort = z.nullable(short);
const maybeLong = z.nullable(z.string().check(z.maxLength(LONG_TEXT)));
const moment = z.iso.datetime({ offset: true });
const maybeMoment = z.nullable(moment);
const day = z.iso.date();
const yes = z.boolean();
const between = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const count = between(0, 2 ** 31 - 1);
const place = between(0, 32_767);
/** More than a restaurant can have drawn, and half of what the column holds, so the next number is never refused. */
const number = between(0, 1_000_000_000);
const amount = between(0, LARGEST_AMOUNT);
const maybeAmount = z.nullable(amount);
/** SHA-256, as the database writes bytes. */
const hash = z.string().check(z.regex(/^\\x[0-9a-f]{64}$/));
/** Its name among the pictures of the archive. */
const picture = z.nullable(z.string().check(z.regex(/^[0-9a-f]{32}\.webp$/)));

type Shape = Record<string, z.ZodMiniType>;
type ArchivedTable = { name: string; row: z.ZodMiniObject<Shape>; columns: string[]; orderBy: string };

const table = (name: string, shape: Shape, orderBy = 'id'): ArchivedTable => ({
  name,
  row: z.strictObject(shape),
  columns: Object.keys(shape),
  orderBy,
});

/** Older archives have these columns besides, which say nothing that others do not. */
const formerlyWith = (shape: Shape, now: ArchivedTable): ArchivedTable => ({ ...now, row: z.extend(now.row, shape) });

const drawn = { x: place, y: place, width: place, height: place, rotation: place };
const person = { user_id: z._default(maybeId, null), user_name: z._default(maybeShort, null) };
const documentLine = {
  position: count,
  business_day: day,
  line_id: maybeId,
  order_id: maybeId,
  item_id: maybeId,
  title: short,
  variant_title: maybeShort,
  category_title: maybeShort,
  tax_title: maybeShort,
  tax_rate_milli: z.nullable(count),
  tax_type: z.nullable(z.enum(taxTypes)),
  units: count,
  slices: count,
  slices_per_unit: count,
  unit_price_minor: amount,
  net_minor: amount,
  tax_minor: amount,
  total_minor: amount,
};
const option = { id, item_id: id, title: short, price_minor: amount, deleted_at: maybeMoment };

/**
 * The columns that are exported and imported, and the values that an import accepts; the constraints of the database
 * say the rest. Columns not named here are left out: passwords, sessions, codes that are unique over the platform, the
 * subscription.
 */
export const archivedTables: Record<ArchivedKind, ArchivedTable> = {
  store: table(
    'stores',
    {
      name: short,
      email: maybeShort,
      address: maybeLong,
      phone: maybeShort,
      // Older archives do not say what has a default.
      tax_number: z._default(maybeShort, null),
      tax_number_label: z._default(maybeShort, null),
      image: picture,
      currency: z.string().check(z.refine(isCurrencyCode)),
      // In those all amounts were hundredths.
      currency_digits: z._default(z.literal(currencyDigits), 2),
      time_zone: timeZone(coreMessages.invalidRequest),
      day_start_hour: between(0, 23),
      is_qr_menu_enabled: yes,
      is_qr_order_enabled: yes,
      is_table_call_enabled: z._default(yes, false),
    },
    'tenant_id',
  ),
  'print-settings': table(
    'print_settings',
    {
      page_format: place,
      header: maybeLong,
      footer: maybeLong,
      show_notes: yes,
      is_enable_print: yes,
      show_store_details: yes,
      show_customer_details: yes,
      print_token: yes,
      show_logo: z._default(yes, false),
      show_server: z._default(yes, false),
      show_link: z._default(yes, true),
    },
    'tenant_id',
  ),
  users: table('users', {
    id,
    username: short.check(z.refine(isEmail), z.lowercase()),
    name: short,
    role: z.enum(['admin', 'staff']),
    scopes: z.array(z.enum(scopes)).check(z.maxLength(scopes.length)),
    designation: maybeShort,
    phone: maybeShort,
    email: maybeShort,
    created_at: moment,
  }),
  taxes: table('taxes', { id, title: short, rate_milli: count, type: z.enum(taxTypes) }),
  courses: table('courses', {
    id,
    title: short,
    position: count,
    fire_after_minutes: z.nullable(count),
    deleted_at: maybeMoment,
  }),
  categories: table('categories', {
    id,
    title: short,
    position: count,
    course_id: z._default(maybeId, null),
    hue: z._default(z.nullable(hue), null),
  }),
  'payment-types': table('payment_types', { id, title: short, icon: short, is_active: yes, deleted_at: maybeMoment }),
  'charge-rules': table('charge_rules', {
    id,
    title: short,
    rate_milli: z.nullable(count),
    amount_minor: maybeAmount,
    tax_id: maybeId,
    from_guests: z.nullable(count),
    delivery_type: z.nullable(z.enum(deliveryTypes)),
    floor: maybeShort,
    removable_by: z.enum(removers),
    is_active: yes,
  }),
  reasons: table('reasons', { id, kind: z.enum(reasonKinds), title: short, is_waste: yes, position: count }),
  tables: table('store_tables', {
    id,
    title: short,
    floor: short,
    seating_capacity: count,
    deleted_at: maybeMoment,
  }),
  'floor-plans': table('floor_plans', { floor: short, version: count }, 'floor'),
  'floor-fixtures': table('floor_fixtures', { id, floor: short, kind: z.enum(fixtureKinds), ...drawn }),
  'table-places': table('table_places', { table_id: id, shape: z.enum(tableShapes), ...drawn }, 'table_id'),
  'menu-items': table('menu_items', {
    id,
    title: short,
    price_minor: amount,
    net_price_minor: maybeAmount,
    tax_id: maybeId,
    category_id: maybeId,
    image: picture,
    position: count,
    is_available: yes,
    is_counted: z._default(yes, false),
    target_minutes: z._default(z.nullable(between(1, MOST_TARGET_MINUTES)), null),
    created_at: moment,
    deleted_at: maybeMoment,
  }),
  portions: table('portions', { item_id: id, remaining: between(0, MOST_LEFT) }, 'item_id'),
  variants: table('item_variants', option),
  addons: table('item_addons', option),
  stations: table('stations', {
    id,
    title: short,
    is_catch_all: yes,
    stands_in_id: maybeId,
    due_minutes: count,
    late_minutes: count,
    one_tap: yes,
    watched_since: maybeMoment,
    shown_since: z._default(maybeMoment, null),
    deleted_at: maybeMoment,
  }),
  'station-routes': table('station_routes', {
    id,
    station_id: id,
    item_id: maybeId,
    category_id: maybeId,
    addon_id: maybeId,
    delivery_type: z.nullable(z.enum(deliveryTypes)),
    floor: maybeShort,
    from_time: z.nullable(z.iso.time()),
    to_time: z.nullable(z.iso.time()),
  }),
  customers: table('customers', {
    id,
    phone,
    name: short,
    email: maybeShort,
    gender: z.nullable(z.enum(genders)),
    birth_date: z.nullable(day),
    created_at: moment,
    updated_at: moment,
  }),
  reservations: table('reservations', {
    id,
    customer_id: maybeId,
    customer_phone: short,
    customer_name: short,
    table_id: maybeId,
    reserved_at: moment,
    status: short,
    notes: maybeLong,
    people_count: count,
    unique_code: short,
    created_at: moment,
    updated_at: moment,
    bill_id: z._default(maybeId, null),
  }),
  counters: table(
    'counters',
    // Older archives do not say how many bills and credit notes there are: none.
    {
      last_order_no: number,
      last_invoice_no: number,
      last_bill_no: z._default(number, 0),
      last_credit_note_no: z._default(number, 0),
    },
    'tenant_id',
  ),
  'token-counters': table('token_counters', { business_day: day, last_token_no: number }, 'business_day'),
  'past-letterheads': table('past_letterheads', {
    id,
    last_invoice_no: number,
    name: short,
    address: maybeLong,
    tax_number: maybeShort,
    tax_number_label: maybeShort,
  }),
  invoices: table('invoices', {
    id,
    invoice_no: number,
    business_day: day,
    net_minor: amount,
    tax_minor: amount,
    total_minor: amount,
    delivery_type: z.enum(deliveryTypes),
    customer_type: z.enum(customerTypes),
    customer_id: maybeId,
    customer_phone: maybeShort,
    customer_name: maybeShort,
    customer_email: maybeShort,
    table_id: maybeId,
    table_title: maybeShort,
    floor: maybeShort,
    order_count: between(0, 1000),
    created_at: moment,
    bill_id: z._default(maybeId, null),
    ...person,
  }),
  'invoice-companies': table(
    'invoice_companies',
    { invoice_id: id, name: short, address: maybeLong, tax_number: maybeShort, invoiced_at: moment },
    'invoice_id',
  ),
  'invoice-lines': table('invoice_lines', { invoice_id: id, ...documentLine }, 'invoice_id, position'),
  payments: table('payments', {
    id,
    invoice_id: maybeId,
    bill_id: z._default(maybeId, null),
    payment_type_id: maybeId,
    payment_type_title: maybeShort,
    amount_minor: amount,
    tip_minor: z._default(amount, 0),
    given_minor: z._default(maybeAmount, null),
    business_day: day,
    paid_at: moment,
    ...person,
  }),
  'payment-corrections': table(
    'payment_corrections',
    {
      payment_id: id,
      correction_no: number,
      business_day: day,
      old_type_id: maybeId,
      old_type_title: maybeShort,
      payment_type_id: id,
      payment_type_title: short,
      amount_minor: amount,
      tip_minor: amount,
      corrected_at: moment,
      ...person,
    },
    'payment_id, correction_no',
  ),
  'credit-notes': table('credit_notes', {
    id,
    credit_note_no: number,
    invoice_id: id,
    business_day: day,
    net_minor: amount,
    tax_minor: amount,
    total_minor: amount,
    reason: short,
    created_at: moment,
    ...person,
  }),
  'credit-note-lines': table('credit_note_lines', { credit_note_id: id, ...documentLine }, 'credit_note_id, position'),
  refunds: table('refunds', {
    id,
    credit_note_id: id,
    payment_id: id,
    payment_type_id: maybeId,
    payment_type_title: maybeShort,
    amount_minor: amount,
    tip_minor: amount,
    business_day: day,
    refunded_at: moment,
  }),
  bills: table('bills', {
    id,
    bill_no: number,
    business_day: day,
    opened_at: moment,
    table_id: maybeId,
    state: z.enum(billStates),
    closed_at: maybeMoment,
    line_count: count,
    is_full: yes,
    entry_no: count,
    hash,
    name: z._default(maybeShort, null),
    guests: z._default(z.nullable(count), null),
    server_id: z._default(maybeId, null),
    server_name: z._default(maybeShort, null),
    is_discounted: z._default(yes, false),
    // Older archives have no rows for changes.
    keeps_changes: z._default(yes, false),
  }),
  'bill-tables': table('bill_tables', { table_id: id, bill_id: id }, 'table_id'),
  'bill-entries': table(
    'bill_entries',
    {
      bill_id: id,
      entry_no: count,
      at: moment,
      user_id: maybeId,
      user_name: maybeShort,
      device_id: maybeId,
      // The list of open bills reads the table in SQL.
      steps: z.array(z.looseObject({ kind: short, apartAt: z.optional(id) })).check(z.maxLength(1000)),
      hash,
    },
    'bill_id, entry_no',
  ),
  'bill-changes': table(
    'bill_changes',
    {
      bill_id: id,
      change_no: count,
      kind: z.enum(takenOffKinds),
      line_id: maybeId,
      invoice_id: maybeId,
      business_day: day,
      changed_at: moment,
      ...person,
      reason: short,
      is_waste: yes,
      is_after_print: z._default(yes, false),
      units: count,
      worth_minor: between(0 - LARGEST_AMOUNT, LARGEST_AMOUNT),
    },
    'bill_id, change_no',
  ),
  orders: table('orders', {
    id,
    order_no: number,
    token_no: number,
    business_day: day,
    placed_at: moment,
    delivery_type: z.enum(deliveryTypes),
    customer_type: z.enum(customerTypes),
    customer_id: maybeId,
    customer_phone: maybeShort,
    customer_name: maybeShort,
    table_id: maybeId,
    status: short,
    payment_status: short,
    invoice_id: maybeId,
    closed_at: maybeMoment,
    bill_id: z._default(maybeId, null),
    is_priority: z._default(yes, false),
    deliver_to: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(MAX_DELIVER_TO))), null),
  }),
  'order-items': formerlyWith(
    { invoiced_on: z.optional(z.nullable(day)) },
    table('order_items', {
      id,
      order_id: id,
      sent_with_id: z._default(maybeId, null),
      position: place,
      item_id: id,
      item_title: short,
      variant_id: maybeId,
      variant_title: maybeShort,
      variant_price_minor: maybeAmount,
      addons: z.array(z.strictObject({ id, title: short, price_minor: amount })).check(z.maxLength(100)),
      notes: maybeLong,
      is_allergy: z._default(yes, false),
      unit_price_minor: amount,
      quantity: count,
      tax_title: maybeShort,
      tax_rate_milli: z.nullable(count),
      tax_type: z.nullable(z.enum(taxTypes)),
      net_minor: amount,
      tax_minor: amount,
      total_minor: amount,
      status: short,
      status_changed_at: moment,
      category_title: maybeShort,
      station_ids: z._default(maybeIds, null),
      done_at: z._default(maybeIds, null),
      seat: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_SEAT))), null),
      course_id: z._default(maybeId, null),
      is_held: z._default(yes, false),
      fire_at: z._default(maybeMoment, null),
      fired_by: z._default(maybeId, null),
      fired_by_name: z._default(maybeShort, null),
      fired_on: z._default(maybeId, null),
    }),
  ),
  tickets: table(
    'tickets',
    {
      order_id: id,
      station_id: id,
      id,
      kind: z.enum(['new', ...noticeKinds]),
      line_ids: ids,
      units: z.array(count).check(z.maxLength(1000)),
      sent_at: moment,
      sent_by: maybeId,
      shown_at: maybeMoment,
      shown_by_station_id: maybeId,
      bumped_at: maybeMoment,
      seen_at: maybeMoment,
      from_place: maybeShort,
      to_place: maybeShort,
      reason: maybeLong,
    },
    'order_id, station_id, id',
  ),
  'qr-orders': table('qr_orders', {
    id,
    delivery_type: z.enum(deliveryTypes),
    customer_type: z.enum(customerTypes),
    customer_phone: maybeShort,
    customer_name: short,
    table_id: maybeId,
    status: short,
    created_at: moment,
    taken_by_name: maybeShort,
    taken_at: maybeMoment,
  }),
  'qr-order-items': table('qr_order_items', {
    id,
    qr_order_id: id,
    position: place,
    item_id: id,
    variant_id: maybeId,
    addon_ids: z.array(id).check(z.maxLength(100)),
    quantity: count,
    notes: maybeLong,
    is_allergy: z._default(yes, false),
  }),
};

export const columnsOf = ({ columns }: ArchivedTable): string[] => columns;
