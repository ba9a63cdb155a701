// Plain JavaScript, so that a Node that cannot read TypeScript gets far enough to say so.
import fs from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 12)) {
  console.error(
    `This is Node ${process.versions.node}, and Comanda needs 24.12 or newer: npm ci brings one, and npm start uses it.`,
  );
  process.exit(1);
}
if (!fs.existsSync(new URL('../node_modules/vite', import.meta.url))) {
  console.error('Comanda is not installed yet: run npm ci, then npm start.');
  process.exit(1);
}
await import('./start.ts');
