import { expect, test } from 'vitest';
import type { Brand } from '../brands/brand.ts';
import { readAnswer } from './read-answer.ts';

const brand = (id: string, of: Partial<Brand>): Brand => ({
  id,
  role: 'competitor',
  name: id,
  aliases: [],
  domains: [],
  near: [],
  neverNear: [],
  ...of,
});
const brands = [
  brand('acme', { role: 'own', name: 'Acme', domains: ['acme.com'] }),
  brand('globex', { name: 'Globex', domains: ['globex.com', 'github.io'] }),
  brand('cloud', { name: 'Globex Cloud', domains: ['cloud.globex.com'] }),
];
const cite = (domain: string | null) => ({ url: null, domain, title: null });

test('tells which brands are named and whose pages are cited, in their order, each once', () => {
  const citations = [null, 'docs.cloud.globex.com', 'acme.com', 'blog.acme.com', 'www.globex.com'].map(cite);
  expect(readAnswer({ text: 'Globex, Acme, Globex again.', citations }, brands)).toEqual({
    ownMentioned: true,
    ownCited: true,
    brandIds: ['globex', 'acme'],
    citedBrandIds: ['cloud', 'acme', 'globex'],
    mentions: [
      { brandId: 'globex', start: 0, end: 6 },
      { brandId: 'acme', start: 8, end: 12 },
      { brandId: 'globex', start: 14, end: 20 },
    ],
  });
});

test('takes nobody for the owner of a page on a host that others share, or whose name only looks alike', () => {
  const citations = ['someone.github.io', 'notacme.com', 'acme.com.example.org', 'acme.co'].map(cite);
  expect(readAnswer({ text: '', citations }, brands)).toEqual({
    ownMentioned: false,
    ownCited: false,
    brandIds: [],
    citedBrandIds: [],
    mentions: [],
  });
});
