import { expect, test } from 'vitest';
import type { Brand } from '#ai-visibility/brands';
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

test('a reading lists mentioned brands and owners of cited pages, each once and in order', () => {
  const citations = [null, 'docs.cloud.globex.com', 'acme.com', 'blog.acme.com', 'www.globex.com'].map(cite);
  expect(readAnswer({ text: 'Globex, Acme, Globex again.', citations }, brands)).toEqual({
    ownMentioned: true,
    ownCited: true,
    brandIds: ['globex', 'acme'],
    citedBrandIds: ['cloud', 'acme', 'globex'],
    mentions: [
      { brandId: 'globex', start: 0, end: 6, confidence: 0.99 },
      { brandId: 'acme', start: 8, end: 12, confidence: 0.99 },
      { brandId: 'globex', start: 14, end: 20, confidence: 0.99 },
    ],
  });
});

test('a page on a shared host or on a similar domain has no owner', () => {
  const citations = ['someone.github.io', 'notacme.com', 'acme.com.example.org', 'acme.co'].map(cite);
  expect(readAnswer({ text: '', citations }, brands)).toEqual({
    ownMentioned: false,
    ownCited: false,
    brandIds: [],
    citedBrandIds: [],
    mentions: [],
  });
});
