export { leaveFloor, moveToFloor } from './move-to-floor.ts';
export { endCallsForBill } from './table-calls.ts';
