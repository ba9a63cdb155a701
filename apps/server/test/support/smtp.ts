import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { expect } from 'vitest';

/** A mail server that keeps what it gets. */
export async function startSmtp() {
  const received: (Email & { recipients: string[] })[] = [];
  let refusal: (Error & { responseCode: number }) | null = null;
  let refused = '';
  let isHeld = false;
  const held: (() => void)[] = [];
  let port = 0;

  const open = async () => {
    const server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      onRcptTo: ({ address }, _session, done) => {
        const isMeant = address.endsWith(refused);
        if (isMeant && isHeld) held.push(() => done());
        else done(isMeant ? refusal : null);
      },
      onData: callbackify(async (stream: Readable, { envelope }: SMTPServerSession) => {
        const mail = await PostalMime.parse(await buffer(stream));
        received.push({ ...mail, recipients: envelope.rcptTo.map(({ address }) => address) });
      }),
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    ({ port } = server.server.address() as AddressInfo);
    return server;
  };
  let server = await open();
  const close = () => new Promise<void>((resolve) => server.close(resolve));

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** The mails with this subject that came for an address. */
    to: (address: string, subject: string) =>
      received.filter((mail) => mail.recipients.includes(address) && mail.subject === subject),
    /** The first mail with this subject for the address, once it is there. */
    async arrival(address: string, subject: string): Promise<Email> {
      const find = () => received.find((mail) => mail.recipients.includes(address) && mail.subject === subject);
      await expect.poll(find).toBeDefined();
      return find() as Email; // it is defined now
    },
    refuse: (responseCode: number) => {
      refusal = Object.assign(new Error('no such mailbox'), { responseCode });
    },
    /** The same for one address alone, or one domain. */
    refuseFor: (end: string, responseCode: number) => {
      refused = end;
      refusal = Object.assign(new Error('try again later'), { responseCode });
    },
    /** Does not answer to this address, or this domain, until it accepts again. */
    keepWaiting: (end: string) => {
      refused = end;
      isHeld = true;
    },
    countHeld: () => held.length,
    countConnections: () => server.connections.size,
    accept: () => {
      refusal = null;
      refused = '';
      isHeld = false;
      for (const goOn of held.splice(0)) goOn();
    },
    /** Away, and back under the same address. */
    goDown: close,
    comeBack: async () => {
      server = await open();
    },
    stop: close,
  };
}
