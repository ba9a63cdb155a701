import type { Asked } from './ask-restaurant.ts';

type Found = { added: Map<string, Set<string>>; different: string[]; ids: Map<string, string> };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * What the answers say that they did not say before, as the paths of the fields, and where they say something else.
 * Ids of rows differ from one run to the next; the same one must stand wherever the same one stood.
 */
export function compareAnswers(before: readonly Asked[], now: readonly Asked[]) {
  const found: Found = { added: new Map(), different: [], ids: new Map() };
  before.forEach((was, at) => {
    const call = was.call.replace(/\?.*|\d+$/, '');
    compare({ was, is: now[at], call, path: `${at} ${was.call}`, fields: '' }, found);
  });
  if (now.length > before.length) found.different.push(`${now.length - before.length} more answers`);
  const added = [...found.added].map(([call, fields]) => [call, [...fields].toSorted()]);
  return { added: Object.fromEntries(added) as Record<string, string[]>, different: found.different };
}

type Place = { was: unknown; is: unknown; call: string; path: string; fields: string };

function compare({ was, is, call, path, fields }: Place, found: Found): void {
  const differ = () => found.different.push(`${path}: ${JSON.stringify(was)} became ${JSON.stringify(is)}`);
  if (Array.isArray(was) && Array.isArray(is)) {
    if (was.length !== is.length) differ();
    was.forEach((each, at) => compare({ was: each, is: is[at], call, path: `${path}[${at}]`, fields }, found));
    return;
  }
  if (isObject(was) && isObject(is)) {
    const inside = (key: string) => (fields === '' && key === 'body' ? '' : `${fields} ${key}`.trimStart());
    for (const key of Object.keys(is)) if (!(key in was)) noteAdded(found, call, inside(key));
    for (const [key, each] of Object.entries(was))
      compare({ was: each, is: is[key], call, path: `${path}.${key}`, fields: inside(key) }, found);
    return;
  }
  if (typeof was === 'string' && typeof is === 'string' && UUID.test(was) && UUID.test(is)) {
    // Both ways, so that neither two become one nor one becomes two.
    if ((found.ids.get(`was ${was}`) ?? is) !== is || (found.ids.get(`is ${is}`) ?? was) !== was) differ();
    found.ids.set(`was ${was}`, is).set(`is ${is}`, was);
    return;
  }
  if (was !== is) differ();
}

function noteAdded({ added }: Found, call: string, field: string): void {
  added.set(call, (added.get(call) ?? new Set()).add(field));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
