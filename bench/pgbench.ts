import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Load, percentiles } from './load.ts';
import type { Restaurant } from './restaurants.ts';

/** Debian keeps it beside the server's programs, not on the path. */
export function findPgbench(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => path.join(root, version, 'bin/pgbench')).find((file) => existsSync(file));
}

type Run = {
  pgbench: string;
  host: string;
  folder: string;
  restaurants: Restaurant[];
  clients: number;
  seconds: number;
  /** Evenly spread; as many as it can without. */
  perSecond?: number;
};

/** pgbench sends the statements of create-order, one after the other, as the serving role. */
export function runPgbench({ pgbench, host, folder, restaurants, clients, seconds, perSecond }: Run): Load {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const scripts = restaurants.map((restaurant, index) => {
    const file = path.join(folder, `restaurant-${index}.sql`);
    writeFileSync(file, script(restaurant));
    return ['-f', file];
  });
  const threads = String(Math.min(2, clients));
  const options = [
    '-h',
    host,
    '-U',
    'comanda_app',
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    threads,
    '-T',
    String(seconds),
    ...(perSecond ? ['-R', String(perSecond)] : []),
  ];
  const logged = ['-l', `--log-prefix=${path.join(folder, 'transactions')}`];
  const { stdout, stderr, status } = spawnSync(pgbench, [...options, ...logged, ...scripts.flat(), 'comanda'], {
    encoding: 'utf8',
  });
  const tps = /tps = ([\d.]+)/.exec(stdout);
  if (status !== 0 || !tps) throw new Error(`pgbench failed: ${stderr}`);
  const latencies = readdirSync(folder)
    .filter((file) => file.startsWith('transactions'))
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n'))
    // The third column is the transaction's time in microseconds.
    .map((row) => Number(row.split(' ')[2]) / 1000);
  return { perSecond: Number(tps[1]), count: latencies.length, ...percentiles(latencies) };
}

export const version = (pgbench: string): string => execFileSync(pgbench, ['--version'], { encoding: 'utf8' }).trim();

/** The statements of one create-order call as features/pos and http/ send them, with this restaurant's ids. */
function script({ tenantId, deviceId, cart }: Restaurant): string {
  const tenant = `'${tenantId}'::uuid`;
  const list = (ids: string[]) => `array[${ids.map((id) => `'${id}'`).join(', ')}]::uuid[]`;
  const lines = cart.map(
    (line, position) => `(${tenant}, uuidv7(), :order_id, ${position}, '${line.id}', 'Dish', null,
      ${line.variant_id ? `'${line.variant_id}', 'Large', 900` : 'null, null, null'}, '[]', null, 1000, 2, 'VAT', 10000,
      'inclusive', 1818, 182, 2000, null, now())`,
  );
  return `
begin;
set local app.tenant_id = '${tenantId}';
select * from app.open_sessions where tenant_id = ${tenant} and device_id = '${deviceId}' and expires_at > now();
select uuidv7() as order_id, gen_random_uuid() as key \\gset
select request_hash, answer from idempotency_keys where tenant_id = ${tenant} and key = :key;
select i.id, i.title, i.is_available, i.price_minor, c.title as category_title, t.title as tax_title,
    t.rate_milli as tax_rate_milli, t.type as tax_type
  from menu_items i
  left join categories c on c.tenant_id = i.tenant_id and c.id = i.category_id
  left join taxes t on t.tenant_id = i.tenant_id and t.id = i.tax_id
  where i.tenant_id = ${tenant} and i.id = any (${list(cart.map((line) => line.id))}) and i.deleted_at is null;
select id, item_id, title, price_minor from item_variants
  where tenant_id = ${tenant} and id = any (${list(cart.flatMap((line) => line.variant_id ?? []))}) and deleted_at is null;
select id, item_id, title, price_minor from item_addons
  where tenant_id = ${tenant} and id = any (${list(cart.flatMap((line) => line.addons_ids))}) and deleted_at is null;
select time_zone, day_start_hour from stores where tenant_id = ${tenant};
update counters set last_order_no = last_order_no + 1 where tenant_id = ${tenant} returning last_order_no \\gset
insert into token_counters as c (tenant_id, business_day, last_token_no) values (${tenant}, current_date, 1)
  on conflict (tenant_id, business_day) do update set last_token_no = c.last_token_no + 1 returning last_token_no \\gset
insert into orders (tenant_id, id, order_no, token_no, business_day, placed_at, delivery_type, customer_type, customer_id,
    customer_phone, customer_name, table_id, payment_status, invoice_id)
  values (${tenant}, :order_id, :last_order_no, :last_token_no, current_date, now(), 'dinein', 'WALKIN', null, null, null,
    null, 'pending', null);
insert into order_items (tenant_id, id, order_id, position, item_id, item_title, category_title, variant_id, variant_title,
    variant_price_minor, addons, notes, unit_price_minor, quantity, tax_title, tax_rate_milli, tax_type, net_minor,
    tax_minor, total_minor, invoiced_on, status_changed_at)
  values ${lines.join(',\n  ')};
insert into idempotency_keys (tenant_id, key, request_hash, answer, created_at)
  values (${tenant}, :key, sha256('request'), '{"message":"Order sent to kitchen!","tokenNo":1,"orderId":"x","orderNo":1}', now());
commit;
`;
}
