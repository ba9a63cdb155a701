import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auth } from '@comanda/contract/auth/auth.contract';
import { reports } from '@comanda/contract/reports/reports.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectToData } from '../../../scripts/backup/connect.ts';
import { type Client, createClient } from './support/client.ts';
import { addMenu, PASSWORD } from './support/factories.ts';
import { sell } from './support/sales.ts';
import { freePort, serverProcess } from './support/server-process.ts';

let dataDir: string;
let server: ReturnType<typeof serverProcess>;
let client: Client;

beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(tmpdir(), 'comanda-check-sums-'));
  server = serverProcess(dataDir, await freePort());
  await server.start();
  client = createClient(server.url);
  const account = { username: 'owner@example.com', password: PASSWORD };
  await client.call(auth.signUp, { body: { biz_name: 'Harbour', ...account } });
  await client.call(auth.signIn, { body: account });
});
afterAll(async () => {
  await server.kill('SIGTERM');
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** As a person runs it beside the running server. */
const checkSums = (...args: string[]) => runScript('check-sums', args);

function runScript(name: string, args: string[] = []) {
  const file = path.resolve(import.meta.dirname, `../../../scripts/${name}.ts`);
  return new Promise<{ code: number; lines: string[] }>((resolve) => {
    const options = { env: { PATH: process.env.PATH, DATA_DIR: dataDir } };
    execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, lines: `${stderr}${stdout}`.trim().split('\n') }),
    );
  });
}

async function asOwner(statement: string): Promise<unknown[]> {
  const { client: owner, close } = await connectToData({ dataDir, databaseUrl: undefined });
  const { rows } = await owner.query(statement);
  await close();
  return rows;
}

const read = () => client.call(reports.get, { query: { type: 'today', from: '', to: '' } });

it('tells whether the sums of all restaurants are those of their invoices, and forgets those that are not', async () => {
  const { burger, tea } = await addMenu(client);
  for (let sale = 0; sale < 100; sale += 1) await sell(client, [burger, tea]);
  const report = await read();
  await expect.poll(() => asOwner('select last_no from summed_invoices')).toEqual([{ last_no: 100 }]);
  const right = ['The sums of 1 restaurant are those of its 100 summed invoices.'];
  expect(await checkSums()).toEqual({ code: 0, lines: right });

  await asOwner('update summed_items set quantity = quantity + 1');
  const wrong = await checkSums();
  expect(wrong).toMatchObject({ code: 1 });
  expect(wrong.lines.join('\n')).toContain('item of a day, by the invoices');
  expect(wrong.lines.at(-1)).toBe('The sums of 1 of 1 restaurant are not those of its invoices.');
  expect(await read()).not.toEqual(report);

  expect((await checkSums('--forget')).lines.at(-1)).toMatch(/, and are forgotten\.$/);
  expect(await read()).toEqual(report);
  await expect.poll(() => asOwner('select last_no from summed_invoices')).toEqual([{ last_no: 100 }]);
  expect(await read()).toEqual(report);
  expect(await checkSums()).toEqual({ code: 0, lines: right });
});

it('proves that bills, numbers and sums are what they should be, and names what is not', async () => {
  const right = await runScript('verify');
  expect(right).toEqual({
    code: 0,
    lines: ['1 restaurant, 100 bills, 100 summed invoices: all is as it should be.'],
  });
  await asOwner("update bills set state = 'void' where bill_no = 7");
  const wrong = await runScript('verify');
  expect(wrong).toMatchObject({ code: 1 });
  expect(wrong.lines[0]).toContain('bill 7: its row says something else');
});
