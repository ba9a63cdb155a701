export { checkBills, checkNumbers } from './check-bills.ts';
export { lockBills, type LockedRound, payRounds, voidLines } from './change-bills.ts';
export { lineOf, listed, openingOf, roundSteps } from './first-steps.ts';
export { type Person, personOf } from './person.ts';
