import { setTimeout as delay } from 'node:timers/promises';
import type { Full, MailQueue } from '../db/mail-queue.ts';
import type { Mail } from './mail.ts';
import type { NewMail, QueuedMail } from './mail-job.ts';
import { isRefusedForGood, reasonOf, type SendMail } from './mailer.ts';

/** About three days with growing waits. */
const LAST_ATTEMPT = 26;
/** A mail on its way when the server stops gets this long; after that it is tried again later. */
const STOP_MS = 5000;

const AT_ONCE = 8;
/** More than one place, because one receiver's slow mail says nothing about the next one's. */
const TO_ONE_DOMAIN = 2;
/** At most this many of the mails being sent were refused before, so that first attempts find places. */
const TRIED_BEFORE = 4;
/** Shorter than the first wait for a new try, so that no mail is sent twice at the same time. */
const LONGEST_MS = 45_000;

/** Writes the mail with what is true now; null where there is nothing to tell any more. */
export type Compose = (job: QueuedMail) => Promise<Mail | null>;

export type MailLog = (level: 'debug' | 'info' | 'warn', about: object, text: string) => void;

type Deps = { queue: MailQueue; compose: Compose; send: SendMail; now: () => Date; log: MailLog };

export type MailWorker = ReturnType<typeof mailWorker>;

/**
 * Sends the due mails, a few at once. A domain that refuses or is slow holds up its own mails only, and a restaurant
 * its own. Several processes may do so at once: each takes other mails.
 */
export function mailWorker({ queue, compose, send, now, log }: Deps) {
  const onTheWay = new Map<QueuedMail, Promise<void>>();
  let taking = Promise.resolve();
  let isStopped = false;

  async function deliver(job: QueuedMail): Promise<void> {
    const signal = AbortSignal.timeout(LONGEST_MS);
    try {
      const mail = await compose(job);
      if (mail) await send(mail, signal);
    } catch (error) {
      const isHopeless = isRefusedForGood(error) || job.attempts >= LAST_ATTEMPT;
      const then = isHopeless ? 'was given up' : 'is tried again later';
      const about = { mail: job.kind, attempt: job.attempts, reason: reasonOf(error) };
      log('warn', about, `a mail could not be sent and ${then}`);
      if (!isHopeless) return;
    }
    await queue.remove(job.id);
  }

  /** Nothing is lost: the mails stay in the queue, and the next round finds them. */
  const databaseIsAway = (error: unknown) => log('debug', { err: error }, 'the mail queue could not be read');

  /**
   * One mail at a time for a restaurant, so that it cannot fill the two places of a domain that others write to as
   * well.
   */
  function full(): Full {
    const jobs = [...onTheWay.keys()];
    const toDomain = Map.groupBy(jobs, ({ domain }) => domain);
    return {
      domains: [...toDomain].filter(([, alike]) => alike.length >= TO_ONE_DOMAIN).map(([domain]) => domain),
      tenants: jobs.flatMap((job) => job.for_tenant ?? []),
      retries: jobs.filter(({ attempts }) => attempts > 1).length >= TRIED_BEFORE,
    };
  }

  async function take(): Promise<void> {
    while (!isStopped && onTheWay.size < AT_ONCE) {
      const job = await queue.claim(now(), full());
      if (!job) return;
      const delivery = deliver(job)
        .catch(databaseIsAway)
        .then(() => {
          onTheWay.delete(job);
          takeDue();
        });
      onTheWay.set(job, delivery);
    }
  }

  /** One after the other, because each has to know what those before it took. */
  function takeDue(): void {
    taking = taking.then(take).catch(databaseIsAway);
  }

  async function finish(): Promise<void> {
    let taken: Promise<void> | undefined;
    // A mail that is delivered may let another one of its restaurant go, which is taken only then.
    while (taken !== taking || onTheWay.size > 0) {
      taken = taking;
      await taken;
      if (onTheWay.size > 0) await Promise.race(onTheWay.values());
    }
  }

  /** Resolves when each due mail has been tried. Never rejects. */
  function wake(): Promise<void> {
    takeDue();
    return finish();
  }

  return {
    wake,
    /** Queues a mail outside any tenant's transaction, and does not wait for it. */
    async post(mail: NewMail, forTenant: string | null): Promise<void> {
      await queue.add(mail, forTenant, now());
      void wake();
    },
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.race([finish(), delay(STOP_MS, undefined, { ref: false })]);
    },
  };
}
