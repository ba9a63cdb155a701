import type { Quotas } from '@comanda/domain/storage';
import type { CommittedEvent } from '../db/tenant.ts';

/** The start data of the second thread. */
export type ThreadSetup = {
  connection: ThreadConnection;
  secret: string;
  publicUrl: string;
  uploadsDir: string;
  quotas: Quotas;
  logLevel: string;
};

/** The connection of the first thread's pools, in the role that serves. */
export type ThreadConnection =
  | { host: string; port: number; user: string; database: string; application_name: string }
  | { connectionString: string; application_name: string };

export type ThreadRequest = {
  method: string;
  url: string;
  ip: string;
  headers: Record<string, string | string[]>;
  body: Uint8Array<ArrayBuffer> | undefined;
};

/** Turns a buffer into bytes of their own, which can be moved to another thread instead of copied. */
export const movable = (bytes: Buffer): Uint8Array<ArrayBuffer> =>
  new Uint8Array(bytes.byteLength === bytes.buffer.byteLength ? (bytes.buffer as ArrayBuffer) : bytes);

export type ThreadResponse = { status: number; headers: Record<string, string>; body: Uint8Array };

export type ToThread = { kind: 'call'; serial: number; asked: ThreadRequest } | { kind: 'close' };
export type FromThread =
  | { kind: 'open' }
  | ({ kind: 'answer'; serial: number } & ThreadResponse)
  | { kind: 'event'; tenantId: string; event: CommittedEvent; tookMs: number };
