import type { Company } from '@comanda/contract/invoices/company';
import type { DeliveryType } from '@comanda/contract/pos/cart-line';
import { type DemoCategory, demoMenu } from './demo-menu.ts';
import { demoCompanies, demoSellers } from './demo-people.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** One line of an order, by the titles on the menu. */
export type Choice = {
  item: string;
  variant?: string;
  addons?: string[];
  quantity?: number;
  notes?: string;
  isAllergy?: boolean;
  /** It waits for its course; otherwise it was made at once. */
  isHeld?: boolean;
};

export type Visit = {
  /** Guests may order again, and pay for everything at once. */
  rounds: { at: Date; choices: Choice[] }[];
  leavesAt: Date;
  deliveryType: DeliveryType;
  customer: string | null;
  table: string | null;
  paymentType: 'Cash' | 'Card';
  /** The guests' company, where they ask for an invoice to it. */
  invoiceTo: Company | null;
  ending: 'paid first' | 'paid last' | 'one item sent back' | 'walked out';
  /** Who looks after them: a login. */
  by: string;
  settling: Settling;
  friends: Friends | null;
};

/** Who came later, ordered at another table, and moved over: all of them share one bill, and both tables. */
export type Friends = {
  at: Date;
  joinAt: Date;
  table: string;
  choices: Choice[];
  /** All together. */
  guests: number;
};

/** How a bill is paid at the end. */
export type Settling = {
  /** Percent that the guests add. */
  tip: number;
  /** Percent that is taken off, and why. */
  discount: { percent: number; reason: string } | null;
  /** A dish that is given away. */
  isOneOnTheHouse: boolean;
  /** Each pays an equal share on one invoice, or what they had on one of their own. */
  division: 'none' | 'equally' | 'by line';
  payers: number;
  /** Somebody complains later, and gets the money for one line back. */
  isGivenBack: boolean;
};

type MenuItem = { category: DemoCategory; probability: number };
type Sitting = {
  /** Hours after midnight. */
  from: number;
  to: number;
  visits: number;
  largestParty: number;
  /** Coffee is paid at the counter, a meal at the end. */
  paysFirst: boolean;
  ordersAgain: number;
  /** How likely each guest is to order something of a category. */
  dishes: MenuItem[];
};

const dish = (category: DemoCategory, probability: number): MenuItem => ({ category, probability });

const sittings: Sitting[] = [
  {
    from: 8,
    to: 11,
    visits: 6,
    largestParty: 2,
    paysFirst: true,
    ordersAgain: 0,
    dishes: [dish('Coffee', 0.9), dish('Breakfast', 0.75)],
  },
  {
    from: 12,
    to: 14.5,
    visits: 9,
    largestParty: 3,
    paysFirst: false,
    ordersAgain: 0,
    dishes: [dish('Mains', 1), dish('Starters', 0.2), dish('Tea & Drinks', 0.8), dish('Coffee', 0.3)],
  },
  {
    from: 15,
    to: 18,
    visits: 4,
    largestParty: 2,
    paysFirst: true,
    ordersAgain: 0,
    dishes: [dish('Coffee', 0.7), dish('Tea & Drinks', 0.4), dish('Desserts', 0.5)],
  },
  {
    from: 18.5,
    to: 22,
    visits: 10,
    largestParty: 4,
    paysFirst: false,
    ordersAgain: 0.2,
    dishes: [dish('Mains', 1), dish('Starters', 0.35), dish('Tea & Drinks', 1), dish('Desserts', 0.35)],
  },
];

/** Sunday to Saturday: how busy the restaurant is. */
const bustle = [1.25, 0.8, 0.85, 0.9, 1, 1.45, 1.6];

type Day = {
  /** YYYY-MM-DD; the same day is always planned the same. */
  day: string;
  opens: Date;
  /** Phones of the customers known by then, the most loyal first. */
  customers: string[];
  tables: string[];
};

/** The visits of one day, busy at lunch and at dinner and at weekends. */
export function planDay({ day, opens, customers, tables }: Day): Visit[] {
  const seed = Number(day.replaceAll('-', ''));
  const random = seededRandom(seed);
  const factor = bustle[new Date(day).getUTCDay()] ?? 1;
  const visits = sittings.flatMap((sitting) => {
    const count = Math.round(sitting.visits * factor * random.between(0.85, 1.15));
    return Array.from({ length: count }, () => {
      const at = new Date(opens.getTime() + random.between(sitting.from, sitting.to) * HOUR);
      return planVisit(random, { sitting, at, customers, tables });
    });
  });
  const settled = visits.map((visit) => ({
    ...visit,
    invoiceTo: random.chance(0.08) ? random.pick(demoCompanies) : null,
    by: random.pick(demoSellers),
    settling: planSettling(random),
  }));
  return withFriends(seededRandom(-seed), seat(settled, tables), tables);
}

type Alone = Omit<Visit, 'friends'>;

/** Gives each party a table of its own: the one that it wished for, or another that is free. If none is, it leaves. */
function seat(visits: Alone[], tables: string[]): Alone[] {
  const takenUntil = new Map<string, Date>();
  return visits
    .toSorted((a, b) => arrivalOf(a) - arrivalOf(b))
    .flatMap((visit) => {
      const { table: wish, leavesAt } = visit;
      if (wish === null) return [visit];
      const isFree = (table: string) => (takenUntil.get(table)?.getTime() ?? 0) < arrivalOf(visit);
      const table = [wish, ...tables].find(isFree);
      if (table === undefined) return [];
      takenUntil.set(table, leavesAt);
      return [{ ...visit, table }];
    });
}

/** Now and then friends join a party, as long as a table is free for them all the time. */
function withFriends(random: SeededRandom, visits: Alone[], tables: string[]): Visit[] {
  const stays = visits.map((visit) => ({ table: visit.table, from: arrivalOf(visit), to: visit.leavesAt.getTime() }));
  return visits.map((visit) => {
    const [from, to] = [arrivalOf(visit), visit.leavesAt.getTime()];
    const isFree = (table: string) => !stays.some((stay) => stay.table === table && stay.from <= to && stay.to >= from);
    const table = tables.find(isFree);
    if (visit.table === null || visit.ending !== 'paid last' || table === undefined || !random.chance(0.08))
      return { ...visit, friends: null };
    stays.push({ table, from, to });
    const at = new Date(from + 10 * MINUTE);
    const joinAt = new Date(from + 25 * MINUTE);
    const choices = order(random, [dish('Mains', 1), dish('Tea & Drinks', 1)], 3);
    return { ...visit, friends: { at, joinAt, table, choices, guests: 6 } };
  });
}

const arrivalOf = ({ rounds }: Alone): number => rounds[0]?.at.getTime() ?? 0;

const planSettling = (random: SeededRandom): Settling => ({
  tip: random.chance(0.6) ? random.whole(1, 3) * 5 : 0,
  discount: random.chance(0.08) ? { percent: 10, reason: random.pick(['Regular guest', 'Complaint', 'Staff']) } : null,
  isOneOnTheHouse: random.chance(0.04),
  division: random.chance(0.2) ? (random.chance(0.5) ? 'by line' : 'equally') : 'none',
  payers: random.whole(2, 4),
  isGivenBack: random.chance(0.04),
});

type Arrival = { sitting: Sitting; at: Date; customers: string[]; tables: string[] };

function planVisit(
  random: SeededRandom,
  { sitting, at, customers, tables }: Arrival,
): Omit<Alone, 'invoiceTo' | 'by' | 'settling'> {
  const deliveryType = random.chance(0.72) ? 'dinein' : random.chance(0.6) ? 'takeaway' : 'delivery';
  const staysIn = deliveryType === 'dinein';
  const party = random.whole(1, staysIn ? sitting.largestParty : 2);
  const choices = order(random, sitting.dishes, party);
  const later = (from: number, to: number) => new Date(at.getTime() + random.between(from, to) * MINUTE);
  const rounds = [{ at, choices }];
  if (staysIn && random.chance(sitting.ordersAgain)) {
    rounds.push({ at: later(20, 35), choices: order(random, [dish('Tea & Drinks', 1)], party) });
  }
  return {
    rounds,
    leavesAt: staysIn ? later(40, 85) : later(12, 25),
    deliveryType,
    customer: deliveryType === 'delivery' || random.chance(0.25) ? random.pick(customers) : null,
    table: staysIn ? (tables[random.whole(0, tables.length - 1)] ?? null) : null,
    paymentType: random.chance(0.64) ? 'Card' : 'Cash',
    ending: staysIn && !sitting.paysFirst ? endingOfMeal(random, choices.length) : 'paid first',
  };
}

function endingOfMeal(random: SeededRandom, lines: number): Visit['ending'] {
  if (random.chance(0.03)) return 'walked out';
  return lines > 1 && random.chance(0.07) ? 'one item sent back' : 'paid last';
}

/** What a party orders; equal wishes become one line. */
function order(random: SeededRandom, dishes: MenuItem[], party: number): Choice[] {
  const lines = new Map<string, Choice & { quantity: number }>();
  const add = (category: DemoCategory) => {
    const choice = choose(random, category);
    const key = JSON.stringify(choice);
    lines.set(key, { ...choice, quantity: (lines.get(key)?.quantity ?? 0) + 1 });
  };
  for (const { category, probability } of dishes) {
    for (let guest = 0; guest < party; guest++) if (random.chance(probability)) add(category);
  }
  const [first] = dishes;
  if (lines.size === 0 && first) add(first.category);
  return [...lines.values()];
}

function choose(random: SeededRandom, category: DemoCategory): Choice {
  const { title, variants, addons } = random.pick(demoMenu[category]);
  return {
    item: title,
    ...(variants && { variant: random.pick(Object.keys(variants)) }),
    ...(addons && random.chance(0.3) && { addons: [random.pick(Object.keys(addons))] }),
  };
}
