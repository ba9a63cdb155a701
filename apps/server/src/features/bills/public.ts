export { checkBills, checkNumbers } from './check-bills.ts';
export { lockBills, type LockedRound, payRounds, voidLines } from './change-bills.ts';
export { lineOf, listed, openingOf, roundSteps } from './make-steps.ts';
export { doneBy, type Person, personOf } from './person.ts';
