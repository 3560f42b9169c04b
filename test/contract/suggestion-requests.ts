import type { TestApp } from '../app/test-app.ts';
import type { CreatedObjects, Prepare } from './valid-request.ts';

/** Discovers keywords once more, because each accepted or dismissed suggestion is no longer open. */
async function findSuggestion(app: TestApp, { websiteId }: CreatedObjects): Promise<string> {
  const path = `/websites/${websiteId}/keyword-suggestions`;
  const read = async () => (await app.call('GET', `${path}?limit=1`)).body.data[0]?.id as string | undefined;
  const found = await read();
  if (found !== undefined) return found;
  await app.call('POST', `${path}/discover`);
  await app.drain();
  return (await read()) ?? '';
}

/** Successful requests for keyword suggestions, by operation id. */
export const suggestionRequests: Record<string, Prepare> = {
  listKeywordSuggestions: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/keyword-suggestions`,
    query: {
      status: 'open',
      source: 'pages',
      search: 'shoes',
      branded: 'false',
      sort: '-searchVolume',
      limit: '10',
    },
  }),
  acceptKeywordSuggestions: async (app, made) => ({
    path: `/websites/${made.websiteId}/keyword-suggestions/accept`,
    body: { ids: [await findSuggestion(app, made)] },
    without: ['top', 'source'],
  }),
  quoteKeywordSuggestions: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/keyword-suggestions/quote`,
    body: { top: 3, source: 'pages' },
    without: ['ids'],
  }),
  dismissKeywordSuggestions: async (app, made) => ({
    path: `/websites/${made.websiteId}/keyword-suggestions/dismiss`,
    body: { ids: [await findSuggestion(app, made)] },
  }),
  reopenKeywordSuggestions: async (app, made) => ({
    path: `/websites/${made.websiteId}/keyword-suggestions/reopen`,
    body: { ids: [await findSuggestion(app, made)] },
  }),
  discoverKeywords: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/keyword-suggestions/discover`,
    body: {},
  }),
};
