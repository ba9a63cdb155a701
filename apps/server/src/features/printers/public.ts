export { addJob } from './add-job.ts';
export type { JobDocument } from './job-documents.ts';
export { findPrintAgent } from './pair-agents.ts';
export type { PrintedTicket } from './report-outcomes.ts';
export {
  closeSent,
  dropWaiting,
  endTestOrders,
  findPrinting,
  loadStationPapers,
  printFollowing,
  printTestOrders,
  printTickets,
  type ReadyPaper,
  type StationPaper,
  withPrinters,
} from './ticket-jobs.ts';
export { openPolls, type Polls } from './polls.ts';
export { loadPrinters, loadTestJobs, loadTestOrders, type TestOrderJob } from './printers.queries.ts';
