export { leaveFloor, moveToFloor } from './move-to-floor.ts';
