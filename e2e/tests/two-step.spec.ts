import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';

withBrowser();

it('an admin switches two-step sign-in on, signs in by a recovery code, and switches it off again', async () => {
  const { owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/profile'));
  await page.getByRole('button', { name: 'Set Up' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '');
  await setUp.getByRole('textbox', { name: 'Code' }).fill('000000');
  await setUp.getByRole('button', { name: 'Switch On' }).click();
  await setUp.getByText('This code is not valid!').waitFor();
  await setUp.getByRole('textbox', { name: 'Code' }).fill(generateSync({ secret }));
  await setUp.getByRole('button', { name: 'Switch On' }).click();
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  await kept.getByRole('listitem').first().waitFor();
  const codes = await kept.getByRole('listitem').allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 recovery codes left').waitFor();

  const login = await openPage();
  await login.goto(url('/login'));
  await login.getByRole('textbox', { name: 'Email' }).fill(owner.username);
  await login.locator('input[type=password]').fill(owner.password);
  await login.getByRole('button', { name: 'Login' }).click();
  await login.getByRole('textbox', { name: 'Code' }).fill('abcde-fghjk');
  await login.keyboard.press('Enter');
  await login.getByText('This code is not valid!').first().waitFor();
  await login.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '');
  await login.keyboard.press('Enter');
  await login.waitForURL('**/dashboard/home');

  await login.goto(url('/dashboard/profile'));
  await login.getByText('9 recovery codes left').waitFor();
  await login.getByRole('button', { name: 'Switch Off' }).click();
  const off = login.getByRole('dialog', { name: 'Switch off two-step sign-in' });
  await off.locator('input[type=password]').fill(owner.password);
  await off.getByRole('textbox', { name: 'Code' }).fill(codes[1] ?? '');
  await off.getByRole('button', { name: 'Switch Off' }).click();
  await login.getByRole('button', { name: 'Set Up' }).waitFor();
});
