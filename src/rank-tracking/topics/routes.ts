import { Type } from 'typebox';
import { endpoint, type Endpoint, Exactly, pageResponse, readPage } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { requireWebsite } from '#websites';
import { enqueueTopics } from './jobs.ts';
import { listTopics, requireTopic } from './list-topics.ts';
import { findTopicRun, noteChange } from './queries.ts';
import { TopicQuery, TopicRunShape, TopicShape } from './schemas.ts';
import { sharedUrls, type Topic, type TopicRun } from './topic.ts';

const tag = 'Topics';
const website = { prefix: 'web', problem: 'website_not_found' } as const;
const path = '/websites/:id/topics';

const list = endpoint({
  method: 'GET',
  path,
  operationId: 'listTopics',
  tag,
  summary: "List the topics of a website's keywords",
  description:
    'Groups of keywords whose result pages share URLs. `GET /keywords?topic=…` lists the keywords of a topic.',
  pathIds: { id: website },
  query: TopicQuery,
  response: {
    status: 200,
    data: Type.Array(TopicShape),
    paged: true,
    meta: Exactly({ computation: TopicRunShape }),
  },
  handle: async (context, { id, query }) => {
    const page = readPage(query);
    const { by, rows, run } = await listTopics(context, id, { query, page });
    const response = pageResponse(rows, page, {
      sortKeyOf: (row) => [row[by], row.id],
      toData: describeTopic,
    });
    return { ...response, meta: { computation: describeRun(run) } };
  },
});

const read = endpoint({
  method: 'GET',
  path: `${path}/:topicId`,
  operationId: 'getTopic',
  tag,
  summary: 'Get a topic',
  pathIds: { id: website, topicId: { prefix: 'top', problem: 'topic_not_found' } },
  response: { status: 200, data: TopicShape },
  handle: async (context, { id, params }) => {
    await requireWebsite(context, id);
    return { data: describeTopic(await requireTopic(context, id, params['topicId'] ?? '')) };
  },
});

const compute = endpoint({
  method: 'POST',
  path: `${path}/compute`,
  operationId: 'computeTopics',
  tag,
  summary: 'Compute the topics of a website now',
  description: 'Runs in the background. It also runs daily, and when keywords have changed.',
  pathIds: { id: website },
  body: Exactly({}),
  bodyOptional: true,
  response: { status: 202, data: TopicRunShape },
  handle: async (context, { id }) => {
    const of = { accountId: context.accountId, websiteId: id };
    await requireWebsite(context, id, 'for key share');
    await noteChange(context.db, of, context.now);
    await enqueueTopics(context.db, of, null);
    return { data: describeRun(await findTopicRun(context.db, of)) };
  },
});

export const topicEndpoints: Endpoint[] = [list, read, compute];

function describeTopic({ id, location, pageUrl, pageSource, ...topic }: Topic) {
  return {
    ...topic,
    id: encodeId('top', id),
    location: location || null,
    page: pageUrl === null ? null : { url: pageUrl, source: pageSource },
    pageReason: pageUrl === null ? 'not_ranked' : null,
  };
}

const noRun = {
  changedAt: null,
  computedAt: null,
  topics: 0,
  keywords: 0,
  keywordsWithoutPage: 0,
  keywordsUnchecked: 0,
  keywordsAlone: 0,
};

function describeRun(run: TopicRun | null) {
  const { changedAt, keywordsUnchecked: _unchecked, ...counts } = run ?? noRun;
  const isReady = changedAt !== null && counts.computedAt !== null && changedAt <= counts.computedAt;
  const state = changedAt === null ? 'never' : isReady ? 'ready' : 'waiting';
  return { state, ...counts, sharedUrls };
}
