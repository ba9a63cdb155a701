import { useEffect, useRef, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { audio, ring, type Stroke } from '../../lib/bell.ts';
import { fitting } from '../../lib/fitting.ts';
import { localStore } from '../../lib/local-store.ts';
import { serverNow } from '../../lib/server-clock.ts';

/**
 * Whether this screen sounds at all. It is stored in the browser, because it belongs to the kitchen and not to one
 * cook.
 */
export const soundStore = localStore('comanda.kitchenSound', fitting(z.boolean()), true);

/** What a sound can be about: a new ticket, one that is late, and something taken back or moved. */
export type SoundKind = 'new' | 'late' | 'notice';
export const soundKinds: readonly SoundKind[] = ['new', 'late', 'notice'];

/** Which of them this screen plays while it sounds. */
export const soundKindsStore = localStore<Readonly<Record<SoundKind, boolean>>>(
  'comanda.kitchenSoundKinds',
  fitting(z.object({ new: z.boolean(), late: z.boolean(), notice: z.boolean() })),
  { new: true, late: true, notice: true },
);

/** Two that rise, two low ones, three that fall. */
const strokes: Record<SoundKind, readonly Stroke[]> = {
  new: [
    { pitch: 988, at: 0 },
    { pitch: 1319, at: 0.16 },
  ],
  late: [
    { pitch: 494, at: 0 },
    { pitch: 494, at: 0.3 },
  ],
  notice: [
    { pitch: 1319, at: 0 },
    { pitch: 988, at: 0.16 },
    { pitch: 659, at: 0.32 },
  ],
};
export const playSound = (kind: SoundKind): void => ring(strokes[kind]);

/** Where the screen is to sound so, and its browser lets it. */
function sound(kind: SoundKind): void {
  if (soundStore.getState() && soundKindsStore.getState()[kind] && audio().state === 'running') playSound(kind);
}

/** Browsers let a page sound only after a click on it; call it while a click is being handled. */
export const unlockSound = (): Promise<void> => audio().resume();

export function useIsSoundUnlocked(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      audio().addEventListener('statechange', onChange);
      return () => audio().removeEventListener('statechange', onChange);
    },
    () => audio().state === 'running',
  );
}

/**
 * Sounds once for what is new in the list, however many. What was there when the screen was opened makes no sound, nor
 * does what comes back because a cook undid a tap. Null is a list that is not there yet.
 */
export function useSoundOfNew(kind: SoundKind, ids: readonly string[] | null): void {
  const known = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (!ids) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...ids]);
    if (before !== undefined && ids.some((id) => !before.has(id))) sound(kind);
  }, [kind, ids]);
}

/** Sounds once at each moment at which a ticket becomes late. `lateAt` are those moments by the server's clock. */
export function useSoundOfLate(lateAt: readonly number[]): void {
  const moments = lateAt.join();
  useEffect(() => {
    const timers = moments
      .split(',')
      .map((moment) => Number(moment) - serverNow())
      .filter((inMs) => inMs > 0)
      .map((inMs) => setTimeout(() => sound('late'), inMs));
    return () => timers.forEach(clearTimeout);
  }, [moments]);
}
