import type { Bitmap } from '@comanda/paper/bitmap';
import type { Block, PaperDocument } from '@comanda/paper/document';
import { drawerPulse, testPage, tokenDocument } from '@comanda/paper/slips';
import { toEscPos } from '@comanda/paper/esc-pos';
import { receiptDocument } from '@comanda/paper/receipt-document';
import { ticketDocument } from '@comanda/paper/ticket-document';
import { preferredLanguage, type TextLanguage } from '@comanda/texts/languages';
import { drawLine } from '../../images/paper-picture.ts';
import { textsIn } from '../../texts/texts.ts';
import { receiptFormat } from '../printing/public.ts';
import type { JobDocument } from './job-documents.ts';
import type { TakenJob } from './take-jobs.ts';
import type { PrintedTicket } from './ticket-papers.ts';

/** What a job keeps, with what it only names: all that a ticket says, and the logo of a receipt. */
export type Paper =
  | Exclude<JobDocument, { kind: 'ticket' | 'receipt' }>
  | (Extract<JobDocument, { kind: 'receipt' }> & { logo: Bitmap | null })
  | { kind: 'ticket'; copies: number; ticket: PrintedTicket };

/** The bytes that the job's printer is sent. */
export async function renderJob(job: TakenJob, document: Paper): Promise<Uint8Array> {
  const { paperMm, hasCutter, pulsePin } = job;
  const render = (paper: PaperDocument) => toEscPos(paper, { paperMm, hasCutter, pulsePin }, drawLine);
  if (document.kind === 'drawer') return render(drawerPulse());
  const bytes = await render(paperOf(job, document));
  return Buffer.concat(Array.from({ length: copiesOf(job, document) }, () => bytes));
}

function copiesOf({ copies }: TakenJob, document: Paper): number {
  if (document.kind === 'ticket') return document.copies;
  return document.kind === 'receipt' ? copies : 1;
}

function paperOf(job: TakenJob, document: Exclude<Paper, { kind: 'drawer' }>): PaperDocument {
  const language = preferredLanguage([job.language]);
  const words = textsIn('paper', language);
  if (document.kind === 'ticket') {
    const { deliveryType, ...ticket } = document.ticket;
    const diningOption = words.receipt.diningOptions[deliveryType];
    return ticketDocument(
      { ...ticket, diningOption, isReprint: job.isReprint },
      { ...words.ticket, reprint: words.reprint },
    );
  }
  const paper = sheetOf(job, document, language);
  const banner: Block = { type: 'text', text: words.reprint, align: 'center', bold: true, inverted: true };
  return job.isReprint ? { ...paper, blocks: [banner, ...paper.blocks] } : paper;
}

type Sheet = Exclude<Paper, { kind: 'drawer' | 'ticket' }>;

function sheetOf(job: TakenJob, document: Sheet, language: TextLanguage): PaperDocument {
  const words = textsIn('paper', language);
  switch (document.kind) {
    case 'receipt': {
      const { receipt, logo } = document;
      return receiptDocument(receipt, words.receipt, receiptFormat(receipt, job.language), logo);
    }
    case 'token':
      return tokenDocument({ tokenNos: document.tokenNos, store: job.storeName }, words.receipt);
    case 'test':
      return testPage(printerOf(job, language), words.testPage);
  }
}

/** What a test page says of its printer, with the moment by the clock of the store. */
function printerOf({ printerTitle: name, connection, createdAt, timeZone }: TakenJob, language: string) {
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short', timeZone });
  const address = connection.kind === 'network' ? `${connection.host}:${connection.port}` : connection.path;
  return { name, connection: address, time: moment.format(createdAt) };
}
