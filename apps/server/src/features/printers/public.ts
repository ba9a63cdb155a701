export { addJob } from './add-job.ts';
export type { JobDocument } from './job-documents.ts';
export { findPrintAgent } from './pair-agents.ts';
export type { PrintedTicket } from './report-outcomes.ts';
export {
  closeSent,
  dropWaiting,
  findPrinting,
  loadStationPapers,
  printFollowing,
  printTickets,
  type ReadyPaper,
  type StationPaper,
  withPrinters,
} from './ticket-jobs.ts';
export { openPolls, type Polls } from './polls.ts';
export { loadPrinters, loadTestJobs } from './printers.queries.ts';
