import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const WEB = 'http://localhost:5173';
const API = `http://127.0.0.1:${process.env.PORT || 3000}`;

// The server insists on the folder of the built pages, though nobody asks it for one here.
fs.mkdirSync(path.join(root, 'apps/web/dist'), { recursive: true });

// The browser talks to Vite, so that is the address whose pages the server has to accept.
const server = run('.', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], { PUBLIC_URL: WEB });
const vite = path.join(root, 'node_modules/vite/bin/vite.js');
const web = run('apps/web', [vite, '--port', new URL(WEB).port, '--strictPort', '--logLevel', 'warn'], {
  API_URL: API,
});
console.log(`Look at ${WEB}: pages change as you save, and the server behind it (${API}) starts again.`);

let told = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    told = true;
    stop();
  });
}

// One without the other is of no use.
for (const child of [server, web]) {
  child.once('exit', () => {
    process.exitCode = told ? 0 : 1;
    stop();
  });
}

function run(folder: string, args: string[], env: NodeJS.ProcessEnv) {
  return spawn(process.execPath, args, {
    cwd: path.join(root, folder),
    env: { ...env, ...process.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function stop(): void {
  for (const child of [server, web]) child.kill();
}
