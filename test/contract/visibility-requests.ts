import { decodeId, encodeId, newId } from '#platform/ids.ts';
import { seedRuns } from '../fixtures/seed-answers.ts';
import type { TestApp } from '../app/test-app.ts';
import type { Prepare } from './valid-request.ts';

let count = 0;

/** Successful AI visibility requests, by operation id. */
export const visibilityRequests: Record<string, Prepare> = {
  getAiVisibility: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/ai-visibility`,
    query: {
      startDate: '2026-01-01',
      endDate: '2036-01-01',
      engine: 'perplexity',
      mentions: 'all',
      prompts: 'all',
      tag: 'category',
      compare: 'previous',
      windowDays: '7',
      by: 'prompt',
      untracked: 'true',
    },
    without: ['range'],
  }),
  listCitations: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/ai-visibility/citations`,
    query: {
      by: 'page',
      domain: 'news.example',
      range: '28d',
      engine: 'perplexity',
      ownCited: 'false',
      limit: '10',
    },
    without: ['startDate', 'endDate'],
  }),
  listAnswers: async (app, { websiteId }) => ({
    path: (await addAnswer(app, websiteId)).path,
    query: {
      search: 'is unknown',
      engine: 'perplexity',
      prompt: encodeId('prm', newId()),
      prompts: 'unbranded',
      tag: 'category',
      status: 'answered',
      brand: encodeId('brand', newId()),
      mentioned: 'false',
      cited: 'false',
      startDate: '2026-01-01',
      endDate: '2036-01-01',
      limit: '10',
    },
  }),
  getAnswer: async (app, { websiteId }) => {
    const { path, id } = await addAnswer(app, websiteId);
    return { path: `${path}/${id}` };
  },
  listPrompts: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/ai-visibility/prompts`,
    query: {
      status: 'active',
      tag: 'category',
      branded: 'false',
      search: 'shoes',
      mentions: 'competitors_only',
      startDate: '2026-03-01',
      endDate: '2026-03-28',
      limit: '10',
    },
    without: ['range'],
  }),
  createPrompts: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/ai-visibility/prompts`,
    body: {
      prompts: [{ text: `Which shoes ${(count += 1)}?`, country: 'DE', language: 'de', tags: ['category'] }],
    },
  }),
  getPrompt: async (app, { websiteId }) => ({ path: await addPrompt(app, websiteId) }),
  updatePrompt: async (app, { websiteId }) => ({
    path: await addPrompt(app, websiteId),
    body: {
      text: `Which boots ${(count += 1)}?`,
      country: 'AT',
      language: 'de',
      tags: ['boots'],
      status: 'paused',
    },
  }),
  deletePrompt: async (app, { websiteId }) => ({ path: await addPrompt(app, websiteId) }),
  listBrands: (_app, { websiteId }) => ({ path: `/websites/${websiteId}/ai-visibility/brands` }),
  replaceBrands: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/ai-visibility/brands`,
    body: {
      brands: [
        {
          role: 'own',
          name: 'Acme',
          status: 'confirmed',
          aliases: ['Acme Shoes'],
          domains: ['acme.example'],
          near: ['shoes'],
          neverNear: ['cartoon'],
        },
      ],
    },
  }),
  getSampling: (_app, { websiteId }) => ({ path: `/websites/${websiteId}/ai-visibility/sampling` }),
  replaceSampling: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/ai-visibility/sampling`,
    body: { intervalWidth: 0.3, isPaused: true },
  }),
};

async function addAnswer(app: TestApp, website: string): Promise<{ path: string; id: string }> {
  const ref = { accountId: app.mine.accountId, websiteId: decodeId('web', website) ?? '' };
  const run = { promptId: newId(), engine: 'perplexity', at: new Date().toISOString() };
  const [id = ''] = await seedRuns(app.stores.clickhouse, ref, [run]);
  return { path: `/websites/${website}/ai-visibility/answers`, id: encodeId('ans', id) };
}

async function addPrompt(app: TestApp, websiteId: string): Promise<string> {
  const path = `/websites/${websiteId}/ai-visibility/prompts`;
  const { body } = await app.call('POST', path, {
    body: { prompts: [{ text: `Which hats ${(count += 1)}?` }] },
  });
  return `${path}/${body.data[0].id}`;
}
