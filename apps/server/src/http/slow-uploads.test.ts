import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/support/app.ts';
import { signUp } from '../../test/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Sends the beginning of a request. `answer` is all that comes until the server closes the connection. */
function begin(path: string, headers: string[], body: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  const head = [`POST /api/v1${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return { socket, answer: text(socket) };
}

it('an archive of a known admin may take longer to arrive than what a stranger sends', async () => {
  const { client } = await signUp(app);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const first = '--b\r\nContent-Disposition: form-data; name="archive"; filename="a.zip"\r\n\r\nsome';
  const rest = ' bytes\r\n--b--\r\n';
  const upload = begin(
    '/account/import',
    [
      `Cookie: ${cookie}`,
      `X-XSRF-TOKEN: ${client.cookies.get('XSRF-TOKEN')}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${first.length + rest.length}`,
    ],
    first,
  );
  // By the time that these are answered, it is known who sends the archive.
  for (let call = 0; call < 3; call += 1) await client.send('GET', '/api/v1/auth/devices');
  app.app.server.requestTimeout = 1;
  const stranger = begin('/auth/signin', ['Content-Type: application/json', 'Content-Length: 100'], '{');

  expect(await stranger.answer).toMatch(/^HTTP\/1\.1 408 /);
  upload.socket.write(rest);
  expect(await upload.answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*This is no Comanda export/);
});
