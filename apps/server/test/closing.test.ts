import { once } from 'node:events';
import { connect } from 'node:net';
import { auth } from '@comanda/contract/auth/auth.contract';
import { expect, it } from 'vitest';
import { startApp } from './support/app.ts';
import { PASSWORD, signUp } from './support/factories.ts';

const TILLS = 5;

it('closes as soon as the running requests are answered, though their connections would be kept', async () => {
  const app = await startApp();
  const { username } = await signUp(app);
  // Hashing a password takes long enough for the close to begin meanwhile.
  const signIns = () =>
    Array.from({ length: TILLS }, () => app.client().call(auth.signIn, { body: { username, password: PASSWORD } }));
  await Promise.all(signIns());

  const arrived = new Promise<void>((resolve) => {
    let count = 0;
    app.app.server.on('request', () => {
      count += 1;
      if (count === TILLS) resolve();
    });
  });
  const running = signIns();
  await arrived;
  const stopped = app.app.close();
  const answers = await Promise.all(running);
  expect(answers).toHaveLength(TILLS);
  await stopped;
  await app.stop();
});

it('does not wait for a connection over which nothing was asked yet', async () => {
  const app = await startApp();
  const line = connect(Number(new URL(app.url).port), '127.0.0.1');
  const closed = once(line, 'close');
  await once(app.app.server, 'connection');

  await app.stop();
  await closed;
});
