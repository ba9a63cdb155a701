import { type OrdersVersion, writeVersion } from '@comanda/domain/orders-version';
import { type KeptAnswer, keptAnswer } from '../../encoding/kept-answer.ts';
import type { DayClock } from '../store/public.ts';
import type { LiveOrder } from './live-order.ts';

/** The open orders of a restaurant at one version. A list never changes: the next version is another one. */
export type LiveList = {
  version: OrdersVersion;
  /** Oldest first. */
  orders: readonly LiveOrder[];
  /** Those that were closed by the changes after `since`, with the number of the change. */
  gone: readonly { id: string; number: number }[];
  since: number;
  clock: DayClock;
  /** What was answered from it, by what was asked. */
  answers: Map<string, KeptAnswer>;
};

/** Who makes up questions fills no memory with their answers. Screens that keep up ask from few versions. */
const MOST_ANSWERS = 20;
/** Characters of changes that are kept for others who ask from the same version. */
const LARGEST_CHANGES = 50_000;

/** Makes an answer once for all who ask the same of this list. */
export function answerFrom(
  { answers }: LiveList,
  question: string,
  make: () => string,
  largest = Number.POSITIVE_INFINITY,
): KeptAnswer {
  const known = answers.get(question);
  if (known) return known;
  if (answers.size >= MOST_ANSWERS) answers.clear();
  const made = keptAnswer(make());
  if (made.bytes.length <= largest) answers.set(question, made);
  return made;
}

/** A list as some people see it: `show` makes the JSON of an order, or null where the list leaves it out. */
export type View = { name: string; show: (live: LiveOrder) => string | null };

/** What changed in the view since `known`, or all of it where that cannot be told. */
export function changesFrom(list: LiveList, view: View, known: OrdersVersion | null): KeptAnswer {
  const { version, since } = list;
  const canTell = known?.epoch === version.epoch && known.number >= since && known.number <= version.number;
  if (!canTell) return answerFrom(list, `all ${view.name}`, () => changesText(list, view, null));
  const from = known.number;
  return answerFrom(list, `${view.name} since ${from}`, () => changesText(list, view, from), LARGEST_CHANGES);
}

function changesText({ version, orders, gone }: LiveList, { show }: View, from: number | null): string {
  const changed = from === null ? orders : orders.filter(({ version: last }) => last > from);
  const closed = from === null ? [] : gone.filter(({ number }) => number > from).map(({ id }) => id);
  const texts = changed.map((live) => ({ id: live.id, text: show(live) }));
  const hidden = from === null ? [] : texts.filter(({ text }) => text === null).map(({ id }) => id);
  const head = { version: writeVersion(version), isWhole: from === null, gone: [...closed, ...hidden] };
  return `${JSON.stringify(head).slice(0, -1)},"orders":[${texts.flatMap(({ text }) => text ?? []).join(',')}]}`;
}
