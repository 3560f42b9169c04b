import { sql } from 'kysely';
import { decodeId, encodeId, newId } from '#platform/ids.ts';
import type { TestApp } from '../app/test-app.ts';
import type { Prepare } from './valid-request.ts';

async function addTopic({ stores }: TestApp, websiteId: string): Promise<string> {
  const id = newId();
  await sql`
    insert into keyword_topics (id, account_id, website_id, name, engine, country, language, device, location, keywords,
      keywords_with_searches, ranked_keywords, created_at, computed_at)
    select ${id}, account_id, id, 'running shoes', 'google', 'US', 'en', 'desktop', '', 2, 0, 0, now(), now()
    from websites where id = ${decodeId('web', websiteId)}`.execute(stores.database.db);
  return encodeId('top', id);
}

/** Successful requests for topics, by operation id. */
export const topicRequests: Record<string, Prepare> = {
  listTopics: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/topics`,
    query: {
      search: 'shoes',
      country: 'US',
      device: 'desktop',
      conflict: 'false',
      sort: '-trafficPotential',
      limit: '10',
    },
  }),
  getTopic: async (app, { websiteId }) => ({
    path: `/websites/${websiteId}/topics/${await addTopic(app, websiteId)}`,
  }),
  computeTopics: (_app, { websiteId }) => ({ path: `/websites/${websiteId}/topics/compute`, body: {} }),
};
