import { type Bill, openBill } from '@comanda/domain/bill/bill';
import { faultsOf } from '@comanda/domain/bill/always-true';
import { apply } from '@comanda/domain/bill/steps';
import { sumsOf } from '@comanda/domain/bill/sums';
import { minor } from '@comanda/domain/money';
import { describe, expect, it } from 'vitest';
import { bySeat, compact, seatsOf, undivided, withoutPart, withPart, withShare, withSlices } from './division.ts';

const line = (id: string, seat: number | null, quantity = 1) => ({
  id,
  roundId: 'round',
  quantity,
  unitPrice: minor(1000),
  tax: null,
  seat,
});

function billOfTable(): Bill {
  const opened = openBill({ id: 'bill', tableIds: [], name: null, guests: 3, serverId: null });
  const lines = [line('a', 1), line('b', 2), line('c', 3, 2), line('wine', null)];
  return apply(opened, { kind: 'sent', lines });
}

const owed = (bill: Bill) => [...sumsOf(bill).parts].map(([, { amounts }]) => Number(amounts.total));
let serial = 0;
const newId = () => `part${(serial += 1)}`;
const seats = { newId, nameOf: (seat: number) => `Seat ${seat}` };

describe('a table is divided by seat', () => {
  it('and what is for the table stays with the rest', () => {
    const bill = billOfTable();
    expect(seatsOf(bill)).toEqual([1, 2, 3]);
    expect(owed(apply(bill, bySeat(bill, { ...seats, sharesTable: false })))).toEqual([1000, 1000, 1000, 2000]);
  });

  it('or is shared to the last cent', () => {
    const bill = billOfTable();
    const divided = apply(bill, bySeat(bill, { ...seats, sharesTable: true }));
    expect(owed(divided)).toEqual([0, 1334, 1333, 2333]);
    expect(faultsOf(divided)).toEqual([]);
    expect(owed(apply(divided, undivided(divided)))).toEqual([5000]);
  });
});

it('lines go to a part and back, one unit at a time', () => {
  const named = apply(billOfTable(), withPart(billOfTable(), { id: 'ana', name: 'Ana' }));
  const one = apply(named, withSlices(named, 'ana', new Map([['c', 1]])));
  expect(owed(one)).toEqual([4000, 1000]);
  const more = apply(one, withSlices(one, 'ana', new Map([['b', 1]])));
  expect(owed(more)).toEqual([3000, 2000]);
  expect(owed(apply(more, withSlices(more, 'ana', new Map([['c', 0]]))))).toEqual([4000, 1000]);
  expect(owed(apply(more, withoutPart(more, 'ana')))).toEqual([5000]);
});

it('a bottle for three is paid by thirds', () => {
  const named = apply(billOfTable(), withPart(billOfTable(), { id: 'ana', name: 'Ana' }));
  const wine = named.lines.find(({ id }) => id === 'wine') ?? expect.fail();
  const shared = apply(named, withShare(named, wine, { partId: 'ana', people: 3 }));
  expect(owed(shared)).toEqual([4667, 333]);
});

it('of several divisions the last is sent', () => {
  const bill = billOfTable();
  const first = withPart(bill, { id: 'ana', name: null });
  const taken = { kind: 'taken_back', id: 'x' } as const;
  const last = undivided(bill);
  expect(compact([first, taken, last])).toEqual([taken, last]);
});
