import { expect, it } from 'vitest';
import { memoryIn } from './support/start-command.ts';

it.each(['deploy/Dockerfile', 'deploy/comanda.service'])('%s gives the server what npm start does', (file) => {
  const started = memoryIn('package.json');
  expect(started.options).toHaveLength(4);
  expect(Object.keys(started.allocator)).toHaveLength(2);
  expect(memoryIn(file)).toEqual(started);
});
