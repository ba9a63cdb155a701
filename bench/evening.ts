import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { Answer } from '../apps/server/test/support/client.ts';
import { percentiles } from './load.ts';
import { mix } from './evening-calls.ts';
import { openRestaurant, type Restaurant } from './evening-restaurant.ts';

/** Status 0: there was no answer. `at`, when it ended, is of `performance.now()`. */
type Call = { path: string; status: number; ms: number; at: number; words: string };

/**
 * Restaurants that call at a fixed rate, whether they have been answered or not, each with a screen. No call is ever
 * repeated: each that fails is a failure somebody would have seen.
 */
export async function openEvening(url: string, { restaurants: many, perSecond, random, picture }: Evening) {
  const kinds = mix(picture);
  const calls: Call[] = [];
  const restaurants: Restaurant[] = [];
  for (let opened = 0; opened < many; opened += 1) restaurants.push(await openRestaurant(url, opened));
  let isOpen = true;
  const running = new Set<Promise<void>>();

  async function timed(path: string, due: number, answered: Promise<Answer>): Promise<Answer | undefined> {
    const answer = await answered.catch((error: Error) => ({ status: 0, body: { cause: inspect(error.cause) } }));
    const at = performance.now();
    const isGood = answer.status === 200;
    calls.push({ path, status: answer.status, ms: at - due, at, words: isGood ? '' : JSON.stringify(answer.body) });
    return isGood && 'headers' in answer ? answer : undefined;
  }

  async function call(due: number): Promise<void> {
    const restaurant = restaurants[Math.floor(random() * many)] as Restaurant;
    const kind = kinds[Math.floor(random() * kinds.length)];
    await kind?.(restaurant, (method, path, options) =>
      timed(path.replace(/[0-9a-f-]{36}/, ':id'), due, restaurant.client.send(method, path, options)),
    );
  }

  async function keepCalling(): Promise<void> {
    const since = performance.now();
    for (let made = 0; isOpen; made += 1) {
      const due = since + (made * 1000) / perSecond;
      // A call that is late only because this program was busy counts from when it should have been made.
      await delay(Math.max(0, due - performance.now()));
      const one = call(due).finally(() => running.delete(one));
      running.add(one);
    }
    await Promise.all(running);
  }
  const ended = keepCalling();
  return {
    restaurants,
    failures: () =>
      calls.flatMap(({ status, path, ms, at, words }) =>
        status === 200 ? [] : [`${status} ${path} after ${Math.round(ms)} ms, at ${Math.round(at)}: ${words}`],
      ),
    /** Of the calls that ended since then. */
    figures: (since: number, until = Infinity) => {
      const times = calls.filter(({ at }) => at >= since && at < until).map(({ ms }) => ms);
      return {
        calls: times.length,
        ...rounded(percentiles(times)),
        longest: Math.round(times.reduce((a, b) => Math.max(a, b), 0)),
      };
    },
    /** Acknowledged orders that the restaurant's screen does not know. */
    unheard: () => restaurants.flatMap(({ placed, screen }) => [...placed].filter((id) => !screen.known.has(id))),
    close: async () => {
      isOpen = false;
      await ended;
    },
    leave: () => restaurants.forEach(({ screen }) => screen.close()),
  };
}

type Evening = { restaurants: number; perSecond: number; random: () => number; picture: Uint8Array<ArrayBuffer> };

const rounded = ({ p50, p99 }: { p50: number; p99: number }) => ({ p50: Math.round(p50), p99: Math.round(p99) });
