import { expect, test } from 'vitest';
import type { Brand } from '../../../api/brands.ts';
import { settleBrand, withBrand, withoutBrand } from './change-list.ts';

const brand = (name: string, members: Partial<Brand> = {}): Brand => ({
  id: `brand_${name}`,
  role: 'competitor',
  name,
  aliases: [`${name} Inc`],
  domains: [],
  near: [],
  neverNear: [],
  status: 'confirmed',
  seenIn: 0,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...members,
});
const all = [
  brand('Acme', { role: 'own' }),
  brand('Bolt'),
  brand('Hid', { status: 'hidden' }),
  brand('Seen', { status: 'found' }),
  brand('Other', { status: 'found' }),
];
const told = (given: { name: string; status?: string; role: string }[]) =>
  given.map(({ name, status, role }) => `${name} ${status} ${role}`);

test('one that was found is confirmed or hidden, and the others stay as they are', () => {
  const settled = ['Acme confirmed own', 'Bolt confirmed competitor', 'Hid hidden competitor'];
  expect(told(settleBrand(all, 'Seen', { status: 'confirmed' }))).toEqual([
    ...settled,
    'Seen confirmed competitor',
  ]);
  expect(told(settleBrand(all, 'Seen', { status: 'hidden' }))).toEqual([
    ...settled,
    'Seen hidden competitor',
  ]);
  expect(told(settleBrand(all, 'Seen', { status: 'confirmed', role: 'own' })).at(-1)).toBe(
    'Seen confirmed own',
  );
  expect(settleBrand(all, 'Seen', { status: 'confirmed' }).at(-1)).toMatchObject({ aliases: ['Seen Inc'] });
});

test('a brand is said anew under its name or another one', () => {
  const given = { role: 'competitor', name: 'Bolts', status: 'confirmed' } as const;
  expect(withBrand(all, given, 'BOLT').map(({ name }) => name)).toEqual(['Acme', 'Hid', 'Bolts']);
  expect(withBrand(all, given).map(({ name }) => name)).toEqual(['Acme', 'Bolt', 'Hid', 'Bolts']);
});

test('a brand is left out', () => {
  expect(withoutBrand(all, 'Bolt').map(({ name }) => name)).toEqual(['Acme', 'Hid']);
});
