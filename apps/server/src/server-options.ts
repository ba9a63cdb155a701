import { type Quotas, usualQuotas } from '@comanda/domain/storage';
import type { AppDeps } from './app.ts';
import type { StripeOptions } from './billing/stripe-billing.ts';
import type { Pools } from './db/share-connections.ts';
import type { FreeBytes } from './gates/disk-room.ts';
import type { MailOptions } from './mail/mailer.ts';
import type { ThreadConnection } from './threads/messages.ts';

/** The settings that HTTP itself reads; it gets neither the pools nor the secret. */
const ofApp = [
  'webDir',
  'trustProxy',
  'trialDays',
  'supportEmail',
  'publicUrl',
  'rateLimits',
  'metricsToken',
  'draining',
  'logger',
] as const;
type AppSettings = Pick<AppDeps, (typeof ofApp)[number]>;

export type ServerOptions = AppSettings &
  Pools & {
    secret: string;
    uploadsDir: string;
    /** Joins several processes on one database; without it this one is the only one. */
    redisUrl?: string | undefined;
    /** Without it, a test checkout takes its place. */
    stripe?: StripeOptions | undefined;
    /** For files that are being received; nobody but this server's user can read it. */
    incomingDir: string;
    /** The free room on a folder's disk. */
    freeBytes?: FreeBytes;
    mail: MailOptions;
    /** How the second thread, for large calls, connects to the database; without it there is none. */
    threadConnection?: ThreadConnection | undefined;
    /** Of the second thread. */
    largestHeapMb?: number;
    logLevel?: string;
    now?: () => Date;
    /** At most this many rows of a deleted tenant go at once. */
    deletionPortion?: number;
    quotas?: Quotas;
    /** At most this many rows are counted at once. */
    countingPortion?: number;
  };

export type Settings = ReturnType<typeof withUsual>;

export const withUsual = (options: ServerOptions) => ({
  now: () => new Date(),
  quotas: usualQuotas,
  logLevel: 'silent',
  ...options,
});

export const settingsOfApp = (settings: Settings): AppSettings =>
  Object.fromEntries(ofApp.map((name) => [name, settings[name]])) as AppSettings; // of just these names
