import { setTimeout as delay } from 'node:timers/promises';
import type { MailQueue } from '../db/mail-queue.ts';
import type { Mail } from './mail.ts';
import type { MailJob, QueuedMail } from './mail-job.ts';
import { isRefusedAlone, isRefusedForGood, reasonOf, type SendMail } from './mailer.ts';

/** With growing waits about three days. */
const LAST_ATTEMPT = 26;
/** A mail on its way when the server stops gets this long; after that it is tried again later. */
const STOP_MS = 5000;

/** One that a server keeps waiting does not hold up the others. */
const AT_ONCE = 4;
/** Shorter than the first wait for a new try, so that no mail is on its way twice. */
const LONGEST_MS = 45_000;

/** Writes the mail with what is true now; null where there is nothing to tell any more. */
export type Compose = (job: QueuedMail) => Promise<Mail | null>;

export type MailLog = (level: 'debug' | 'info' | 'warn', about: object, text: string) => void;

type Deps = { queue: MailQueue; compose: Compose; send: SendMail; now: () => Date; log: MailLog };

export type MailWorker = ReturnType<typeof mailWorker>;

/** Sends what is due, a few mails at once. Several processes may do so at once: each takes other mails. */
export function mailWorker({ queue, compose, send, now, log }: Deps) {
  const runners = new Set<Promise<void>>();
  let isStopped = false;

  /** @returns whether it is worthwhile to go on with the next one */
  async function deliver(job: QueuedMail): Promise<boolean> {
    try {
      const mail = await compose(job);
      if (mail) await within(LONGEST_MS, send(mail));
    } catch (error) {
      const isHopeless = isRefusedForGood(error) || job.attempts >= LAST_ATTEMPT;
      const then = isHopeless ? 'was given up' : 'is tried again later';
      const about = { mail: job.kind, attempt: job.attempts, reason: reasonOf(error) };
      log('warn', about, `a mail could not be sent and ${then}`);
      if (!isHopeless) return isRefusedAlone(error);
    }
    await queue.remove(job.id);
    return true;
  }

  async function sendDue(): Promise<void> {
    try {
      for (let job = await queue.claim(now()); job; job = await queue.claim(now())) {
        // Another one looks for the next mail, while this one may take its time.
        run();
        if (!(await deliver(job)) || isStopped) return;
      }
    } catch (error) {
      // The database is away; the next round finds what waits.
      log('debug', { err: error }, 'the mail queue could not be read');
    }
  }

  function run(): void {
    if (isStopped || runners.size >= AT_ONCE) return;
    const runner = sendDue().finally(() => runners.delete(runner));
    runners.add(runner);
  }

  async function finish(): Promise<void> {
    while (runners.size > 0) await Promise.all(runners);
  }

  /** Resolves when all is sent that was due, or when sending failed. Never rejects. */
  function wake(): Promise<void> {
    run();
    return finish();
  }

  return {
    wake,
    /** Queues a mail outside any tenant's transaction, and does not wait for it. */
    async post(job: MailJob): Promise<void> {
      await queue.add(job, now());
      void wake();
    },
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.race([finish(), delay(STOP_MS, undefined, { ref: false })]);
    },
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const late = delay(ms, undefined, { ref: false, signal: ended.signal }).then(() => {
    throw new Error('the mail server took too long');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => {});
    ended.abort();
  }
}
