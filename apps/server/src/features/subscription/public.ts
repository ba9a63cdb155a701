export { applyEvent } from './apply-event.ts';
