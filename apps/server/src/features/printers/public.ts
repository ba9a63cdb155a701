export { findPrintAgent } from './pair-agents.ts';
export {
  dropSeen,
  loadStationPapers,
  printTickets,
  type StationPaper,
  withRoom,
} from './ticket-jobs.ts';
export { openPolls, type Polls } from './polls.ts';
