import { useEffect, useRef, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { fitting } from '../../lib/fitting.ts';
import { localStore } from '../../lib/local-store.ts';

/**
 * Whether this screen plays the sound. It is stored in the browser, because it belongs to the kitchen and not to one
 * cook.
 */
export const soundStore = localStore('comanda.kitchenSound', fitting(z.boolean()), true);

let context: AudioContext | undefined;
const audio = (): AudioContext => (context ??= new AudioContext());

/** Two strokes of a bell: hertz and seconds after now. */
const strokes = [
  { pitch: 988, at: 0 },
  { pitch: 1319, at: 0.16 },
];
/** The overtones make it carry over a kitchen's noise. */
const overtones = [
  { multiple: 1, loudness: 0.5 },
  { multiple: 2, loudness: 0.2 },
  { multiple: 3, loudness: 0.1 },
];
const RING_SECONDS = 1.4;

export function playNewOrderSound(): void {
  const { currentTime, destination } = audio();
  for (const { pitch, at } of strokes) {
    for (const { multiple, loudness } of overtones) {
      const tone = new OscillatorNode(audio(), { frequency: pitch * multiple });
      const volume = new GainNode(audio(), { gain: loudness });
      volume.gain.setValueAtTime(loudness, currentTime + at);
      volume.gain.exponentialRampToValueAtTime(0.001, currentTime + at + RING_SECONDS / multiple);
      tone.connect(volume).connect(destination);
      tone.start(currentTime + at);
      tone.stop(currentTime + at + RING_SECONDS);
    }
  }
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
 * Plays once for new orders in the list, however many. Orders that were there when the screen was opened make no sound,
 * nor do those that come back because a cook undid a tap.
 */
export function useNewOrderSound(orderIds: readonly string[]): void {
  const known = useRef<Set<string>>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = new Set([...(before ?? []), ...orderIds]);
    const hasNew = before !== undefined && orderIds.some((id) => !before.has(id));
    if (hasNew && soundStore.getState() && audio().state === 'running') playNewOrderSound();
  }, [orderIds]);
}
