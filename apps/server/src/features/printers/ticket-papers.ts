import { isHeldNow } from '@comanda/domain/courses';
import type { ItemStatus } from '@comanda/domain/order-status';
import type { PaperTicket, TicketLine } from '@comanda/paper/ticket-document';
import { preferredLanguage } from '@comanda/texts/languages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { textsIn } from '../../texts/texts.ts';
import { readClock } from '../store/public.ts';
import type { TestOrder, TicketPaper } from './job-documents.ts';
import type { TakenJob } from './take-jobs.ts';
import { TOO_OLD_MS } from './times.ts';

type OrderRow = {
  tokenNo: number;
  deliveryType: 'dinein' | 'delivery' | 'takeaway';
  tableTitle: string | null;
  billName: string | null;
};
type LineRow = {
  id: string;
  title: string;
  variant: string | null;
  addons: string[];
  notes: string | null;
  is_allergy: boolean;
  seat: number | null;
  status: ItemStatus;
  courseTitle: string | null;
  is_held: boolean;
  fire_at: Date | null;
};

/** What is printed, but for its words. Moments are as the store's clock shows them. */
export type PrintedTicket = Omit<PaperTicket, 'isReprint' | 'diningOption'> & {
  deliveryType: OrderRow['deliveryType'];
};

/** Reads what the lines of a ticket are called, and what is held of them by now. */
export async function readTicket(tx: TenantTx, paper: TicketPaper, language: string): Promise<PrintedTicket> {
  const { orderId, stationId, lines, standInId = null } = paper;
  const [order, rows, station, clock] = await Promise.all([
    tx.first<OrderRow>(sql`
      select o.token_no as "tokenNo", o.delivery_type as "deliveryType", t.title as "tableTitle", b.name as "billName"
      from orders o
      left join store_tables t on t.tenant_id = o.tenant_id and t.id = o.table_id
      left join bills b on b.tenant_id = o.tenant_id and b.id = o.bill_id
      where o.tenant_id = ${tx.tenantId} and o.id = ${orderId}`),
    tx.all<LineRow>(sql`
      select l.id, l.item_title as title, l.variant_title as variant, l.notes, l.is_allergy, l.seat, l.status, l.is_held,
        l.fire_at, jsonb_path_query_array(l.addons, '$[*].title') as addons, c.title as "courseTitle"
      from order_items l
      left join courses c on c.tenant_id = l.tenant_id and c.id = l.course_id
      where l.tenant_id = ${tx.tenantId} and l.id = any (${lines.map(({ id }) => id)}::uuid[])`),
    tx.first<{ title: string }>(sql`
      select title from stations where tenant_id = ${tx.tenantId} and id = ${stationId}`),
    readClock(tx),
  ]);
  if (!order || (!station && stationId !== null)) throw new Error('a ticket of nothing');
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: clock.timeZone });
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const sentAt = new Date(paper.sentAt);
  return {
    kind: paper.ticket,
    station: station?.title ?? null,
    tokenNos: [order.tokenNo],
    place: paper.to ?? order.tableTitle ?? order.billName,
    fromPlace: paper.from,
    deliveryType: order.deliveryType,
    time: time.format(sentAt),
    person: paper.person,
    lines: lines.flatMap(({ id, units }) => {
      const row = rowOf.get(id);
      return row ? lineOf(row, { units, isNew: paper.ticket === 'new', time, now: tx.now }) : [];
    }),
    course: paper.ticket === 'fire' ? (rows[0]?.courseTitle ?? null) : null,
    notes: paper.reason,
    isStandIn: standInId !== null,
    isLate: tx.now.getTime() - sentAt.getTime() > TOO_OLD_MS,
    isTest: false,
  };
}

/** What a station is told by the test order of a test before service, and where that is taken back. */
export function testTicket(order: TestOrder, { createdAt, timeZone, language }: TakenJob): PrintedTicket {
  const words = textsIn('paper', preferredLanguage([language])).ticket;
  const line = { quantity: 1, title: words.testOrder, variant: null, addons: [], notes: null };
  return {
    kind: order.isTakenBack ? 'void' : 'new',
    station: order.station,
    tokenNos: [],
    place: null,
    fromPlace: null,
    deliveryType: 'dinein',
    time: new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(createdAt),
    person: order.person,
    lines: [{ ...line, isAllergy: false, seat: null, held: null }],
    course: null,
    notes: words.testNotes,
    isStandIn: order.standInId !== null,
    isLate: false,
    isTest: true,
  };
}

type Told = { units: number; isNew: boolean; time: Intl.DateTimeFormat; now: Date };

function lineOf(row: LineRow, { units, isNew, time, now }: Told): TicketLine {
  const { title, variant, addons, notes, is_allergy: isAllergy, seat, courseTitle, fire_at } = row;
  const isHeld = isNew && courseTitle !== null && isHeldNow(row, now.getTime());
  const held = isHeld ? { course: courseTitle, until: fire_at && time.format(fire_at) } : null;
  return { quantity: units, title, variant, addons, notes, isAllergy, seat, held };
}
