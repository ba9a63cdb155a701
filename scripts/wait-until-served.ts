import { setTimeout as pause } from 'node:timers/promises';

// Waits, as a part of starting a service, until the process serves and the proxy in front of it has noticed: then the
// next process may be stopped.

const { HOST, PORT, MAINPID } = process.env;
const host = !HOST || HOST === '0.0.0.0' ? '127.0.0.1' : HOST;
const url = `http://${host}:${PORT || 3000}/readyz/proxy`;
/** The proxy asks every second (deploy/Caddyfile). */
const NOTICED_MS = 3_000;
const PATIENCE_MS = 60_000;

const isServed = (): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** systemd gives the process that it has started in MAINPID, and starts it again only after this script has ended. */
function isGone(): boolean {
  if (!MAINPID) return false;
  try {
    process.kill(Number(MAINPID), 0);
    return false;
  } catch {
    return true;
  }
}

const since = performance.now();
while (!(await isServed())) {
  if (isGone() || performance.now() - since > PATIENCE_MS) {
    console.error(`${url} does not answer yet.`);
    process.exit(1);
  }
  await pause(500);
}
await pause(NOTICED_MS);
