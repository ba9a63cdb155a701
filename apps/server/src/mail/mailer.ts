import type { Transporter } from 'nodemailer';
import type { Mail } from './mail.ts';
import { writeToOutbox } from './outbox.ts';

/** Resolves when the mail was handed over; the signal breaks it off. */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<void>;

export type MailOptions = {
  /** Without it, mails are written to `outboxDir`. */
  smtpUrl?: string | undefined;
  from: string;
  outboxDir: string;
};

/** One connection for each mail: mails are few, and a kept connection would be dead when the next one comes. */
export function openMailer({ smtpUrl, from, outboxDir }: MailOptions, onWritten: (file: string) => void): SendMail {
  if (!smtpUrl) return async (mail) => onWritten(await writeToOutbox(outboxDir, { from, ...mail }));
  let transport: Promise<Transporter> | undefined;
  return async (mail, signal) => {
    transport ??= connectTo(smtpUrl);
    await (await transport).sendMail({ from, ...mail, headers: { 'Auto-Submitted': 'auto-generated' }, signal });
  };
}

/** Loaded with the first mail: the start does not wait for it. */
async function connectTo(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The mail server said that it will never take this mail for this person. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 500;
}

/** The part of a failure that may be logged: the mail server's own words quote the address. */
export function reasonOf(error: unknown): string {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  return [code ?? (error instanceof Error ? error.name : 'error'), responseCode, command].filter(Boolean).join(' ');
}
