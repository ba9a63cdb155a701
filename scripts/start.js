// Plain JavaScript, because a Node that cannot read TypeScript has to get this far to say so.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 12)) {
  console.error(
    `Use npm start: Comanda brings its own Node with npm ci, and this is ${process.versions.node} (24.12 or newer is needed).`,
  );
  process.exit(1);
}
await import('./start.ts');
