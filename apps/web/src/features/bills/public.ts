export { unitsText } from './line-units.ts';
