import type { ToldState } from './printer.ts';

/** `DLE EOT n`: how it is, why it is not ready, and its paper; printers answer in the middle of everything else. */
export const ASK_STATE = Uint8Array.from([0x10, 0x04, 1, 0x10, 0x04, 2, 0x10, 0x04, 4]);
/** `GS r 1`, which a printer answers when all before it is printed. */
export const ASK_WHEN_DONE = Uint8Array.from([0x1d, 0x72, 1]);

/**
 * Tells what each byte of a printer that speaks ESC/POS answers. Answers to `DLE EOT` have two dots set that all others
 * have not. What a printer is set to tell unasked whenever its state changes (`GS a`) is four bytes, and but for the
 * first they look like the answer that all is printed.
 */
export function openEar(): (byte: number) => 'state' | 'done' | 'other' {
  let unasked = 0;
  return (byte) => {
    if ((byte & 0x93) === 0x12) return 'state';
    if ((byte & 0x93) === 0x10) unasked = 4;
    if (unasked === 0) return (byte & 0x90) === 0 ? 'done' : 'other';
    unasked -= 1;
    return 'other';
  };
}

/** Of the answers to the three questions of `ASK_STATE`, in their order. */
export function stateIn([ready = 0, cause = 0, paper = 0]: readonly number[]): ToldState {
  if (cause & 0x04) return 'cover';
  if (cause & 0x20 || paper & 0x60) return 'paper';
  if (cause & 0x40) return 'error';
  return ready & 0x08 ? 'offline' : 'ready';
}
