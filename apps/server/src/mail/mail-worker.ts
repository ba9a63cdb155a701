import { setTimeout as delay } from 'node:timers/promises';
import type { MailQueue } from '../db/mail-queue.ts';
import type { Mail } from './mail.ts';
import type { MailJob, QueuedMail } from './mail-job.ts';
import { isRefusedForGood, reasonOf, type SendMail } from './mailer.ts';

/** With growing waits about three days. */
const LAST_ATTEMPT = 26;
/** A mail on its way when the server stops gets this long; after that it is tried again later. */
const STOP_MS = 5000;

/** Writes the mail with what is true now; null where there is nothing to tell any more. */
export type Compose = (job: QueuedMail) => Promise<Mail | null>;

export type MailLog = (level: 'debug' | 'info' | 'warn', about: object, text: string) => void;

type Deps = { queue: MailQueue; compose: Compose; send: SendMail; now: () => Date; log: MailLog };

export type MailWorker = ReturnType<typeof mailWorker>;

/** Sends what is due, one mail after the other. Several processes may do so at once: each takes other mails. */
export function mailWorker({ queue, compose, send, now, log }: Deps) {
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;

  /** @returns whether it is worthwhile to go on with the next one */
  async function deliver(job: QueuedMail): Promise<boolean> {
    try {
      const mail = await compose(job);
      if (mail) await send(mail);
    } catch (error) {
      const isHopeless = isRefusedForGood(error) || job.attempts >= LAST_ATTEMPT;
      const then = isHopeless ? 'was given up' : 'is tried again later';
      const about = { mail: job.kind, attempt: job.attempts, reason: reasonOf(error) };
      log('warn', about, `a mail could not be sent and ${then}`);
      if (!isHopeless) return false;
    }
    await queue.remove(job.id);
    return true;
  }

  async function sendDue(): Promise<void> {
    try {
      for (let job = await queue.claim(now()); job; job = await queue.claim(now())) {
        if (!(await deliver(job)) || isStopped) return;
      }
    } catch (error) {
      // The database is away; the next round finds what waits.
      log('debug', { err: error }, 'the mail queue could not be read');
    }
  }

  async function work(): Promise<void> {
    while (isWoken && !isStopped) {
      isWoken = false;
      await sendDue();
    }
  }

  /** Resolves when all is sent that was due, or when sending failed. Never rejects. */
  function wake(): Promise<void> {
    isWoken = true;
    running ??= work().finally(() => {
      running = null;
    });
    return running;
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
      await Promise.race([running, delay(STOP_MS, undefined, { ref: false })]);
    },
  };
}
