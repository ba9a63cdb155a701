import { bills } from '@comanda/contract/bills/bills.contract';
import { reports } from '@comanda/contract/reports/reports.contract';
import { replay } from '@comanda/domain/bill/steps';
import { sumsOf } from '@comanda/domain/bill/sums';
import { sum } from '@comanda/domain/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  type AnyEvening,
  anyEvening,
  type House,
  kinds,
  openHouse,
  play,
  type Playing,
} from '../../../test/support/any-bills.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { EVENING } from '../../../test/support/evening-faults.ts';
import { checkSums } from '../reports/public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const openEvening = async (): Promise<Playing> => ({ house: await openHouse(app), histories: new Map(), done: [] });

/** What the list of open bills says otherwise than their histories. */
async function faultsOfList({ client }: House): Promise<string[]> {
  const listed = await client.call(bills.listOpen, {});
  const faults = await Promise.all(
    listed.map(async ({ id, amount, table_ids }) => {
      const { entries } = await client.call(bills.get, { params: { id } });
      const bill = replay(entries.flatMap(({ steps }) => steps));
      const left = sumsOf(bill).owed.total - sum(bill.payments.map((payment) => payment.amount));
      const isAt =
        table_ids.length === bill.tableIds.length && table_ids.every((table) => bill.tableIds.includes(table));
      return amount === left && isAt ? [] : ['the list of open bills says something else'];
    }),
  );
  return faults.flat();
}

const EVENINGS = Number(process.env.BILL_EVENINGS ?? 6);

describe('whatever is asked of bills', () => {
  it('all that is always true of them stays true, after each step', async () => {
    const done = new Map(kinds.map((kind) => [kind, 0]));
    const missing = () => kinds.filter((kind) => done.get(kind) === 0);
    const live = async (evening: AnyEvening) => {
      const playing = await openEvening();
      for (const asked of evening) expect([asked, await play(app, playing, asked)]).toEqual([asked, []]);
      for (const kind of playing.done) done.set(kind, (done.get(kind) ?? 0) + 1);
      const { client, tenantId } = playing.house;
      expect(await faultsOfList(playing.house)).toEqual([]);
      await client.call(reports.get, { query: EVENING });
      expect((await app.inTenant(tenantId, checkSums, { oneMoment: true })).differences).toEqual([]);
    };
    // A shorter evening that shows the same is looked for longer than anybody waits.
    await fc.assert(fc.asyncProperty(anyEvening, live), { numRuns: EVENINGS, endOnFailure: true });
    // Something may have been refused each time by chance.
    for (const evening of fc.sample(anyEvening, 20)) if (missing().length > 0) await live(evening);
    console.log('done:', Object.fromEntries(done));
    expect(missing()).toEqual([]);
  });

  /** What happens to rows, and what is found to be untrue. */
  it.each([
    [
      'loses a minor unit of a payment',
      'before insert on payments',
      'new.amount_minor := greatest(new.amount_minor - 1, 0);',
      'its payment says something else',
    ],
    [
      'takes a payment twice',
      'after insert on payments',
      `if pg_trigger_depth() = 1 then
         insert into public.payments
           select (jsonb_populate_record(new, jsonb_build_object('id', gen_random_uuid()))).*;
       end if;`,
      'more was paid than it says',
    ],
    [
      'skips an entry of a history',
      'before insert on bill_entries',
      'if new.entry_no > 1 then return null; end if;',
      'its history was changed, or something is missing of it',
    ],
    [
      'forgets a void',
      'before insert on bill_changes',
      `if new.kind = 'void' then return null; end if;`,
      'what was taken off says something else',
    ],
    [
      'goes on making what was taken back',
      'before update on order_items',
      `if new.status = 'cancelled' then new.status := old.status; end if;`,
      'its orders say something else',
    ],
    ['forgets a seat', 'before update on order_items', 'new.seat := old.seat;', 'its orders say something else'],
    [
      'tells a station of one unit more',
      'before insert on tickets',
      'new.units[1] := new.units[1] + 1;',
      'its stations were told something else than what was sent',
    ],
    [
      'gets a line of an invoice wrong by a minor unit',
      'before insert on invoice_lines',
      'new.net_minor := new.net_minor + 1; new.total_minor := new.total_minor + 1;',
      'its invoice says something else',
    ],
    [
      'gives back less than a credit note says',
      'before insert on refunds',
      'new.amount_minor := greatest(new.amount_minor - 1, 0);',
      'its credit notes say something else',
    ],
    [
      'writes an invoice on another day',
      'before insert on invoices',
      'new.business_day := new.business_day - 30;',
      'the reports say something else of invoices',
    ],
    [
      'leaves out numbers',
      'before update on counters',
      'new.last_bill_no := new.last_bill_no + (new.last_bill_no - old.last_bill_no);',
      'the numbers of bills have gaps',
    ],
    [
      'leaves a bill open that is paid',
      'before update on bills',
      'if new.state <> old.state then new.state := old.state; new.closed_at := old.closed_at; end if;',
      'its row says something else',
    ],
    ['forgets a joined table', 'before insert on bill_tables', 'return null;', 'its row says something else'],
  ])('a server is found that %s', async (_what, moment, wrong, fault) => {
    await app.database.asOwner((owner) =>
      owner.query(`
        create function planted() returns trigger language plpgsql as $$ begin ${wrong} return new; end $$;
        create trigger planted ${moment} for each row execute function planted()`),
    );
    onTestFinished(() =>
      app.database.asOwner(async (owner) => void (await owner.query('drop function planted cascade'))),
    );
    const found = await firstFaults();
    console.log('noticed, as it should be here:', found);
    expect(found.join()).toContain(fault);
  });
});

/** Of some evenings. */
async function firstFaults(): Promise<string[]> {
  for (const evening of fc.sample(anyEvening, 20)) {
    const playing = await openEvening();
    for (const asked of evening) {
      const faults = await play(app, playing, asked);
      if (faults.length > 0) return faults;
    }
  }
  return [];
}
