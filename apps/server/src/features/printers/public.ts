export { findPrintAgent } from './pair-agents.ts';
export { openPolls, type Polls } from './polls.ts';
