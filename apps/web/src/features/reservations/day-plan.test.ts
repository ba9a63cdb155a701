import type { Reservation } from '@comanda/contract/reservations/reservations.contract';
import { describe, expect, it } from 'vitest';
import { planDay } from './day-plan.ts';

const day = { from: new Date('2026-03-14T00:00:00Z'), dayStartHour: 0 };
const table = (id: string) => ({ id, table_title: id, floor: '-', seating_capacity: 4 });

function reservation(time: string, tableId: string | null): Reservation {
  const date = new Date(`2026-03-14T${time}:00Z`);
  return {
    id: `${time} ${tableId}`,
    customer_id: '1',
    customer_name: 'Ana',
    date,
    table_id: tableId,
    table_title: tableId,
    status: 'booked',
    notes: null,
    people_count: 2,
    unique_code: 'ABCDEF',
    created_at: date,
    bill_id: null,
    updated_at: date,
  };
}

const clockHours = (hours: readonly Date[]) => hours.map((hour) => hour.getUTCHours());
const placed = (plan: ReturnType<typeof planDay>) =>
  plan.rows.map(({ key, lanes, blocks }) => [key, lanes, blocks.map(({ start, lane }) => [start, lane])]);

describe('the plan of a day', () => {
  it('shows every table from 11 to 23 while nobody has reserved', () => {
    const plan = planDay([], [table('T1'), table('T2')], day);

    expect(clockHours(plan.hours)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22]);
    expect(placed(plan)).toEqual([
      ['T1', 1, []],
      ['T2', 1, []],
    ]);
  });

  it('begins earlier and ends later for those who come early and stay late', () => {
    const { hours } = planDay([reservation('08:30', 'T1'), reservation('22:15', 'T1')], [table('T1')], day);

    expect(clockHours(hours).at(0)).toBe(8);
    expect(clockHours(hours).at(-1)).toBe(0);
  });

  it('counts the hours of a day that begins at four', () => {
    const late = { from: new Date('2026-03-14T04:00:00Z'), dayStartHour: 4 };
    const { hours, rows } = planDay([reservation('12:00', 'T1')], [table('T1')], late);

    expect(clockHours(hours).slice(0, 2)).toEqual([11, 12]);
    expect(rows[0]?.blocks[0]?.start).toBe(1);
  });

  it('lays what overlaps at one table below each other, and what follows beside', () => {
    const plan = planDay(
      [reservation('13:00', 'T1'), reservation('12:00', 'T1'), reservation('14:00', 'T1'), reservation('12:00', 'T2')],
      [table('T1'), table('T2')],
      day,
    );

    expect(placed(plan)).toEqual([
      [
        'T1',
        2,
        [
          [1, 0],
          [2, 1],
          [3, 0],
        ],
      ],
      ['T2', 1, [[1, 0]]],
    ]);
  });

  it('has a row for those without table, and one for a table that was deleted', () => {
    const plan = planDay([reservation('12:00', null), reservation('12:00', 'gone')], [table('T1')], day);

    expect(plan.rows.map(({ key, title }) => [key, title])).toEqual([
      ['', null],
      ['T1', 'T1'],
      ['gone', 'gone'],
    ]);
  });
});
