/** Of what a tenant keeps, and made anew where it is missing. */
const derivedTables = [
  { name: 'customer_returns', key: 'customer_id' },
  { name: 'summed_items', key: 'business_day' },
] as const;

/** Tables of what tenants keep, that can have many rows. A table that refers to another comes before it. */
export const keptTables = [
  { name: 'qr_order_items', key: 'id' },
  { name: 'qr_orders', key: 'id' },
  { name: 'tickets', key: 'order_id' },
  { name: 'order_items', key: 'id' },
  { name: 'orders', key: 'id' },
  { name: 'bill_changes', key: 'bill_id' },
  { name: 'bill_entries', key: 'bill_id' },
  { name: 'reservations', key: 'id' },
  { name: 'bill_tables', key: 'table_id' },
  { name: 'bills', key: 'id' },
  { name: 'refunds', key: 'id' },
  { name: 'credit_note_lines', key: 'credit_note_id' },
  { name: 'credit_notes', key: 'id' },
  { name: 'payment_corrections', key: 'payment_id' },
  { name: 'payments', key: 'id' },
  { name: 'invoice_lines', key: 'invoice_id' },
  { name: 'invoice_companies', key: 'invoice_id' },
  { name: 'past_letterheads', key: 'id' },
  { name: 'invoices', key: 'id' },
  { name: 'customers', key: 'id' },
  { name: 'station_routes', key: 'id' },
  { name: 'stations', key: 'id' },
  { name: 'item_variants', key: 'id' },
  { name: 'item_addons', key: 'id' },
  { name: 'portions', key: 'item_id' },
  { name: 'menu_items', key: 'id' },
  { name: 'categories', key: 'id' },
  { name: 'courses', key: 'id' },
  { name: 'charge_rules', key: 'id' },
  { name: 'taxes', key: 'id' },
  { name: 'payment_types', key: 'id' },
  { name: 'reasons', key: 'id' },
  { name: 'table_places', key: 'table_id' },
  { name: 'table_calls', key: 'table_id' },
  { name: 'floor_fixtures', key: 'id' },
  { name: 'store_tables', key: 'id' },
  { name: 'print_jobs', key: 'id' },
  { name: 'idempotency_keys', key: 'key' },
  { name: 'devices', key: 'id' },
  { name: 'users', key: 'id' },
] as const;
export type KeptTable = (typeof keptTables)[number];

/** All tables of tenants that can have many rows, in the same order. */
export const growingTables = [...derivedTables, ...keptTables];
export type GrowingTable = (typeof growingTables)[number];

/** Smaller than all keys, so reading by key begins after it. */
export const firstKeyOf = ({ key }: Pick<GrowingTable, 'key'>): string =>
  key === 'business_day' ? '-infinity' : '00000000-0000-0000-0000-000000000000';
