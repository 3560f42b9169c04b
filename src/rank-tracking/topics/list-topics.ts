import type { Context } from '#platform/context.ts';
import type { Page } from '#platform/http';
import { notFound } from '#platform/problems';
import { requireWebsite } from '#websites';
import { findTopic, findTopicRun, selectTopics, type TopicSort } from './queries.ts';
import type { TopicQuery } from './schemas.ts';
import type { Topic, TopicRun } from './topic.ts';

interface TopicList {
  by: TopicSort;
  /** One page plus one more row. */
  rows: Topic[];
  /** Null before the first keyword. */
  run: TopicRun | null;
}

/** Lists topics of a website. @throws Problem website_not_found */
export async function listTopics(
  context: Context,
  websiteId: string,
  { query, page }: { query: TopicQuery; page: Page },
): Promise<TopicList> {
  await requireWebsite(context, websiteId);
  const sort = query.sort ?? '-keywords';
  const by = sort.replace('-', '') as TopicSort;
  const filter = {
    texts: query.search,
    countries: query.country?.map((country) => country.toUpperCase()),
    devices: query.device,
    conflict: query.conflict,
  };
  const descending = sort.startsWith('-');
  const [rows, run] = await Promise.all([
    selectTopics(context, { websiteId, filter }, { by, descending, limit: page.limit, after: page.after }),
    findTopicRun(context.db, { accountId: context.accountId, websiteId }),
  ]);
  return { by, rows, run };
}

/** @throws Problem topic_not_found */
export async function requireTopic(context: Context, websiteId: string, topicId: string): Promise<Topic> {
  const topic = await findTopic(context, websiteId, topicId);
  if (topic === null) throw notFound('topic_not_found');
  return topic;
}
