export { floorName } from './floors.ts';
