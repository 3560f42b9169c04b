import { expect, test } from 'vitest';
import type { Brand } from '../../../api/brands.ts';
import { resolveSuggestion, withBrand, withoutBrand } from './brand-changes.ts';

const brand = (name: string, properties: Partial<Brand> = {}): Brand => ({
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
  ...properties,
});
const all = [
  brand('Acme', { role: 'own' }),
  brand('Bolt'),
  brand('Hidden', { status: 'hidden' }),
  brand('Seen', { status: 'found' }),
  brand('Other', { status: 'found' }),
];
const describe = (given: { name: string; status?: string; role: string }[]) =>
  given.map(({ name, status, role }) => `${name} ${status} ${role}`);

test('a suggestion is confirmed or hidden, and the other brands do not change', () => {
  const resolved = ['Acme confirmed own', 'Bolt confirmed competitor', 'Hidden hidden competitor'];
  expect(describe(resolveSuggestion(all, 'Seen', { status: 'confirmed' }))).toEqual([
    ...resolved,
    'Seen confirmed competitor',
  ]);
  expect(describe(resolveSuggestion(all, 'Seen', { status: 'hidden' }))).toEqual([
    ...resolved,
    'Seen hidden competitor',
  ]);
  expect(describe(resolveSuggestion(all, 'Seen', { status: 'confirmed', role: 'own' })).at(-1)).toBe(
    'Seen confirmed own',
  );
  expect(resolveSuggestion(all, 'Seen', { status: 'confirmed' }).at(-1)).toMatchObject({
    aliases: ['Seen Inc'],
  });
});

test('a brand is added, or replaces the brand with its previous name', () => {
  const given = { role: 'competitor', name: 'Bolts', status: 'confirmed' } as const;
  expect(withBrand(all, given, 'BOLT').map(({ name }) => name)).toEqual(['Acme', 'Hidden', 'Bolts']);
  expect(withBrand(all, given).map(({ name }) => name)).toEqual(['Acme', 'Bolt', 'Hidden', 'Bolts']);
});

test('a brand is removed', () => {
  expect(withoutBrand(all, 'Bolt').map(({ name }) => name)).toEqual(['Acme', 'Hidden']);
});
