import { expect, it } from 'vitest';
import { faultsOfTest } from './service-test.ts';

const fine = {
  printers: [{ job: { state: 'printed' } }],
  drawers: [{ isOpen: true }],
  stations: [
    { isOnPaper: false, heardAt: new Date() },
    { isOnPaper: true, heardAt: null },
  ],
};

it.each([
  [0, {}],
  [0, { printers: [], drawers: [], stations: [] }],
  [1, { printers: [{ job: null }] }],
  [2, { printers: [{ job: { state: 'failed' } }, { job: { state: 'waiting' } }] }],
  [2, { drawers: [{ isOpen: false }, { isOpen: null }] }],
  [1, { stations: [{ isOnPaper: false, heardAt: null }] }],
  // What stands in on paper says nothing of a screen.
  [1, { stations: [{ isOnPaper: false, heardAt: null, order: { state: 'printed' } }] }],
  [0, { stations: [{ isOnPaper: true, heardAt: null, order: { state: 'printed' } }] }],
  [2, { stations: [null, { state: 'failed' }].map((order) => ({ isOnPaper: true, heardAt: null, order })) }],
  [0, { stations: [{ isOnPaper: true, heardAt: new Date(), order: { state: 'failed' } }] }],
])('counts %i faults of %o', (count, sheet) => {
  expect(faultsOfTest({ ...fine, ...sheet })).toBe(count);
});
