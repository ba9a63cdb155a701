import { expect, it } from 'vitest';
import { type Place, pathOf, placeOf } from './place.ts';

const place = (path: string): Place => placeOf(new URL(path, 'http://localhost'));

it.each([
  ['/m/CODE', { name: 'menu', qrcode: 'CODE', table: null }],
  ['/m/CODE/', { name: 'menu', qrcode: 'CODE', table: null }],
  ['/m/CODE?table=a%2Bb', { name: 'menu', qrcode: 'CODE', table: 'a+b' }],
  ['/m/CODE?table=', { name: 'menu', qrcode: 'CODE', table: null }],
  ['/m/CODE/cart?table=x', { name: 'cart', qrcode: 'CODE', table: 'x' }],
  ['/m/a%2Fb/cart', { name: 'cart', qrcode: 'a/b', table: null }],
  ['/m/order-success', { name: 'order-success' }],
  ['/m/order-failed', { name: 'order-failed' }],
])('%s is a place, and has a path that leads there', (path, expected) => {
  const found = place(path);
  expect(found).toEqual(expected);
  expect(found.name !== 'nowhere' && place(pathOf(found))).toEqual(expected);
});

it.each(['/m', '/m/', '/m//cart', '/m/CODE/else', '/m/CODE/cart/more', '/m/%E0%A4%A'])('%s leads nowhere', (path) => {
  expect(place(path)).toEqual({ name: 'nowhere' });
});
