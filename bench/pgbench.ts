import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { minor } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import { lineOf, listed, openingOf } from '../apps/server/src/features/bills/public.ts';
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
  /** Of each order. */
  lines: number;
  /** Evenly spread; as many as it can without. */
  perSecond?: number;
};

/** pgbench sends the statements of create-order as the serving role. */
export function runPgbench({ pgbench, host, folder, restaurants, clients, seconds, lines, perSecond }: Run): Load {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const scripts = restaurants.map((restaurant, index) => {
    const file = path.join(folder, `restaurant-${index}.sql`);
    writeFileSync(file, script(restaurant, lines));
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

/** pgbench takes `:null` for a variable, also within a text. */
const spaced = (json: string): string => json.replaceAll('":', '": ');

/** The statements of one create-order call as http/ and features/pos send them, in as few ways, with this restaurant's ids. */
function script({ tenantId, deviceId, stationId, cart }: Restaurant, lineCount: number): string {
  const tenant = `'${tenantId}'::uuid`;
  const positions = Array.from({ length: lineCount }, (_, position) => position);
  const lines = positions.map((position) => {
    // The cart's later lines come again.
    const item = cart[position < cart.length ? position : 1 + ((position - 1) % (cart.length - 1))];
    return `(${tenant}, :line${position}, :order_id, ${position}, '${item?.id}', 'Dish', null,
      ${item?.variant_id ? `'${item.variant_id}', 'Large', 900` : 'null, null, null'}, '[]', null, 1000, 2, 'VAT', 10000,
      'inclusive', 1818, 182, 2000, now(), '{${stationId}}')`;
  });
  const opening = spaced(JSON.stringify(openingOf(deviceId, { tableId: null, by: null })));
  const sold = { id: deviceId, order_id: deviceId, quantity: 2, unit_price_minor: minor(1000) };
  const sent = lineOf({ ...sold, seat: null, tax_type: 'inclusive', tax_rate_milli: rateFromPercent(10) });
  const steps = spaced(listed([{ kind: 'sent', lines: positions.map(() => sent) }]));
  return `
select uuidv7() as order_id, uuidv7() as bill_id, gen_random_uuid() as key, ${positions.map((position) => `uuidv7() as line${position}`).join(', ')} \\gset
\\startpipeline
begin;
set local app.tenant_id = '${tenantId}';
select s.*, c.last_day, c.last_order_no > 0 as has_sold, exists (
    select from bills b where b.tenant_id = ${tenant} and b.is_discounted and b.state = 'open') as has_discounts
  from app.open_sessions s
  join counters c on c.tenant_id = s.tenant_id
  where s.tenant_id = ${tenant} and s.device_id = '${deviceId}' and s.expires_at > now();
insert into order_items (tenant_id, id, order_id, position, item_id, item_title, category_title, variant_id, variant_title,
    variant_price_minor, addons, notes, unit_price_minor, quantity, tax_title, tax_rate_milli, tax_type, net_minor,
    tax_minor, total_minor, status_changed_at, station_ids)
  values ${lines.join(',\n  ')};
insert into tickets (tenant_id, order_id, station_id, id, kind, line_ids, units, sent_at)
  values (${tenant}, :order_id, '${stationId}', :order_id, 'new',
    array[${positions.map((position) => `:line${position}`).join(', ')}]::uuid[], '{${positions.map(() => 2).join()}}', now());
select * from app.place_round(tenant => ${tenant}, day => current_date, at => now(), order_id => :order_id,
  delivery_type => 'dinein', customer_type => 'WALKIN', customer_id => null, customer_phone => null,
  customer_name => null, table_id => null, invoice_id => null, weight => 4000, bill => :bill_id,
  user_id => '${deviceId}', user_name => 'Waiter', device_id => '${deviceId}', opening => '${opening}',
  steps => '${steps}', lines => ${lineCount});
insert into idempotency_keys (tenant_id, key, request_hash, answer, created_at)
  values (${tenant}, :key, sha256('request'), '{"orderId":"01a20800-c39d-7201-b1a8-babb3d732e68"}', now());
commit;
\\endpipeline
`;
}
