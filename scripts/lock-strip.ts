import fs from 'node:fs';

// npm checks `engines` against the Node that runs npm, not against the Node this project brings along.
// Run after every change of dependencies, so that `npm ci` stays silent on an older host.
const file = 'package-lock.json';
const lock = JSON.parse(fs.readFileSync(file, 'utf8')) as {
  packages: Record<string, { engines?: unknown; resolved?: unknown }>;
};
for (const [name, entry] of Object.entries(lock.packages)) {
  if (name !== '') delete entry.engines;
}
fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
