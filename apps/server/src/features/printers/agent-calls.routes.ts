import { type AgentJob, LONGEST_POLL_MS, type agentCalls } from '@comanda/contract/printers/agent-calls.contract';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import type { InTenant } from '../../db/tenant.ts';
import type { FairQueue } from '../../gates/fair-queue.ts';
import type { Handlers } from '../../http/handlers.ts';
import { pair } from './pair-agents.ts';
import { jobDocument } from './job-documents.ts';
import { keepFound } from './find-printers.ts';
import type { LogoAt } from './logos.ts';
import type { Polls } from './polls.ts';
import { type Paper, renderJob } from './render-job.ts';
import { failUnreadable, reportOutcomes, type ShowPrinted } from './report-outcomes.ts';
import { beginQuestion, type TakenJob, takeJobs, tellStates } from './take-jobs.ts';
import { readTicket, testTicket } from './ticket-papers.ts';

/** While jobs wait for a printer to be well again, or to be stood in for. */
const LOOK_AGAIN_MS = 2_000;

type Deps = {
  polls: Polls;
  logoAt: LogoAt;
  showPrinted: ShowPrinted;
  /** Few papers are drawn at once, one of a restaurant: eight metres of a script that printers do not know take seconds. */
  paperQueue: Pick<FairQueue, 'run'>;
};

export const agentCallHandlers = ({ polls, logoAt, showPrinted, paperQueue }: Deps): Handlers<typeof agentCalls> => ({
  pair: ({ inTenant, body }) => pair(inTenant, body),

  next: async ({ inTenant, agent, body }) => {
    const { tenantId, agentId, version } = agent;
    const pollId = newId();
    const question = { ...body, agentId, version, pollId };
    const printers = await inTenant(tenantId, (tx) => beginQuestion(tx, question));
    // Questions before this one end.
    polls.wake(tenantId);
    const until = Date.now() + (body.waits ? LONGEST_POLL_MS : 0);
    for (;;) {
      // Before it looks, so that no job is added unseen between looking and waiting.
      const wait = polls.wait(tenantId, Math.max(0, until - Date.now()));
      // oxlint-disable-next-line no-await-in-loop -- it looks again each time it is woken
      const taken = await inTenant(tenantId, (tx) => takeJobs(tx, question));
      if (!taken || taken.jobs.length > 0 || taken.search || Date.now() >= until || polls.isOver()) {
        wait.stop();
        // oxlint-disable-next-line no-await-in-loop -- it is the last round
        const jobs = await rendered(taken?.jobs ?? [], { inTenant, tenantId, logoAt, paperQueue });
        return { printers, jobs, ...(taken?.search && { search: true }) };
      }
      const again = taken.isWaiting ? setTimeout(wait.stop, LOOK_AGAIN_MS) : undefined;
      // oxlint-disable-next-line no-await-in-loop -- it waits
      await wait.woken;
      clearTimeout(again);
    }
  },

  found: async ({ inTenant, agent: { tenantId, agentId }, body }) => {
    await inTenant(tenantId, (tx) => keepFound(tx, agentId, body.connections));
  },

  report: async ({ inTenant, agent: { tenantId, agentId }, body }) => {
    await inTenant(tenantId, async (tx) => {
      await reportOutcomes(tx, agentId, { outcomes: body.outcomes, showPrinted });
      await tellStates(tx, agentId, body.printers);
    });
  },
});

type Sources = Pick<Deps, 'logoAt' | 'paperQueue'> & { inTenant: InTenant; tenantId: string };

/**
 * Outside of a transaction, because drawing takes its time. A job that cannot be drawn holds up no other. Where the queue
 * refuses one, the question fails, and the next one is given the same jobs.
 */
async function rendered(jobs: readonly TakenJob[], sources: Sources): Promise<AgentJob[]> {
  const { paperQueue, tenantId } = sources;
  const made = await Promise.all(jobs.map((job) => paperQueue.run(tenantId, () => renderedJob(job, sources))));
  return made.filter((job) => job !== null);
}

async function renderedJob(job: TakenJob, sources: Sources): Promise<AgentJob | null> {
  try {
    const bytes = await renderJob(job, await paperOf(job, sources));
    const { id, printerId, attempt } = job;
    return { id, printerId, attempt, bytes: Buffer.from(bytes).toString('base64') };
  } catch {
    await sources.inTenant(sources.tenantId, (tx) => failUnreadable(tx, job.id));
    return null;
  }
}

/**
 * What is printed. Of a ticket the job names only the lines. The logo is the picture of the store itself: a receipt comes
 * from a till, and the address that it names may be anybody's.
 */
async function paperOf(job: TakenJob, { inTenant, tenantId, logoAt }: Sources): Promise<Paper> {
  const document = z.parse(jobDocument, job.document);
  if (document.kind === 'receipt') {
    const image = document.receipt.settings.showLogo ? job.image : null;
    return { ...document, logo: image === null ? null : await logoAt(image) };
  }
  if (document.kind === 'test' && document.order)
    return { kind: 'ticket', copies: document.order.copies, ticket: testTicket(document.order, job) };
  if (document.kind !== 'ticket') return document;
  const ticket = await inTenant(tenantId, (tx) => readTicket(tx, document, job.language));
  return { kind: 'ticket', copies: document.copies, ticket };
}
