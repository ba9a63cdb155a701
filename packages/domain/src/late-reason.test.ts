import { expect, it } from 'vitest';
import { lateReason } from './late-reason.ts';

it.each([
  ['made_late', { shownAt: 5_000 }],
  ['made_late', { shownAt: 39_999, printFault: 'paper' }],
  ['shown_late', { shownAt: 40_000 }],
  ['not_shown', { shownAt: null }],
  ['not_printed', { shownAt: null, printFault: 'paper' }],
  ['not_printed', { shownAt: 90_000, printFault: 'offline' }],
  ['made_late', { shownAt: null, isWatched: false, printFault: 'paper' }],
] as const)('is %s of %o', (reason, times) => {
  expect(lateReason({ sentAt: 0, isWatched: true, printFault: null, ...times })).toBe(reason);
});
