export { addUsualReasons } from './usual-reasons.ts';
