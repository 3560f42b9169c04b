import { deriveId, newId } from '#platform/ids.ts';
import { type JobContext, publishEvent, withAdvisoryLocks } from '#platform/jobs';
import { chooseTopicIds } from './choose-topic-ids.ts';
import {
  finishTopics,
  moveKeywords,
  type NewTopicRow,
  type TopicWebsite,
  saveTopics,
  selectTopicKeywords,
} from './clustering-queries.ts';
import { runClustering } from './clustering/run-clustering.ts';
import { type MarketPages, readPages } from './read-pages.ts';
import { summariseTopic } from './summarise-topic.ts';
import { type Market, sharedUrls } from './topic.ts';

/** Keywords of one statement. */
const batchSize = 5_000;

interface FoundTopic {
  market: Market;
  keywordIds: string[];
  formerTopicIds: (string | null)[];
  centralities: number[];
}

/**
 * Clusters the keywords of a website into topics and stores them. Topics that mostly stay keep their ids. A repetition leaves the same
 * topics. @returns false if another process computes them now
 */
export async function computeTopics(context: JobContext, of: TopicWebsite): Promise<boolean> {
  const lock = deriveId(of.websiteId, 'topics');
  let isHeld = false;
  await withAdvisoryLocks(context.db, [lock], async (held) => {
    isHeld = held.has(lock);
    if (isHeld) await compute(context, of);
  });
  return isHeld;
}

async function compute(context: JobContext, of: TopicWebsite): Promise<void> {
  const { db, now, signal } = context;
  const { markets, keywords, withoutPage, unchecked, leaving } = await readPages(context, of);
  const topics: FoundTopic[] = [];
  let alone = 0;
  for (const market of markets) {
    const found = await findTopics(market, signal);
    topics.push(...found.topics);
    alone += found.alone;
    leaving.push(...found.leaving);
  }
  const formerIds = chooseTopicIds(topics);
  const identified = topics.map((topic, index) => ({ ...topic, id: formerIds[index] ?? newId() }));
  for (const batch of batchesOf(identified)) {
    signal.throwIfAborted();
    await saveBatch(context, of, batch);
  }
  const moves: Move[] = leaving.map((keywordId) => ({ keywordId, topicId: null }));
  for (const { id, keywordIds } of identified)
    for (const keywordId of keywordIds) moves.push({ keywordId, topicId: id });
  await moveAll(context, of, moves);
  await db.transaction().execute(async (transaction) => {
    const counts = {
      topics: topics.length,
      keywords,
      keywordsWithoutPage: withoutPage,
      keywordsUnchecked: unchecked,
      keywordsAlone: alone,
    };
    await finishTopics(transaction, of, { now, ...counts });
    await publishEvent(transaction, 'topics.computed', of);
  });
}

interface FoundTopics {
  topics: FoundTopic[];
  alone: number;
  /** Keywords alone that have a topic. */
  leaving: string[];
}

async function findTopics(
  { market, keywordIds, formerTopicIds, pages }: MarketPages,
  signal: AbortSignal,
): Promise<FoundTopics> {
  const { clusters, centrality } = await runClustering({ pages, shared: sharedUrls }, signal);
  const byCluster = new Map<number, FoundTopic>();
  for (const [index, cluster] of clusters.entries()) {
    const topic = byCluster.get(cluster) ?? { market, keywordIds: [], formerTopicIds: [], centralities: [] };
    byCluster.set(cluster, topic);
    topic.keywordIds.push(keywordIds[index] ?? '');
    topic.formerTopicIds.push(formerTopicIds[index] ?? null);
    topic.centralities.push(centrality[index] ?? 0);
  }
  const all = [...byCluster.values()];
  const single = all.filter((topic) => topic.keywordIds.length === 1);
  return {
    topics: all.filter((topic) => topic.keywordIds.length > 1),
    alone: single.length,
    leaving: single
      .filter(({ formerTopicIds: [former] }) => former !== null)
      .flatMap((topic) => topic.keywordIds),
  };
}

interface Move {
  keywordId: string;
  topicId: string | null;
}

/**
 * Moves keywords in the order of their ids, which is nearly that of their rows and of their indexes: in the order of the topics, Postgres
 * needs about half as much processor time again. Until then, topics are listed whose keywords are not there yet.
 */
async function moveAll({ db, signal }: JobContext, of: TopicWebsite, moves: readonly Move[]): Promise<void> {
  const inOrder = moves.toSorted((one, other) => (one.keywordId < other.keywordId ? -1 : 1));
  for (let first = 0; first < inOrder.length; first += batchSize) {
    signal.throwIfAborted();
    const batch = inOrder.slice(first, first + batchSize);
    await moveKeywords(db, of, {
      keywordIds: batch.map(({ keywordId }) => keywordId),
      topicIds: batch.map(({ topicId }) => topicId),
    });
  }
}

/** Whole topics. */
function* batchesOf<Topic extends FoundTopic>(topics: readonly Topic[]): Generator<Topic[]> {
  let batch: Topic[] = [];
  let size = 0;
  for (const topic of topics) {
    batch.push(topic);
    size += topic.keywordIds.length;
    if (size < batchSize) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

async function saveBatch(
  { db, now }: JobContext,
  of: TopicWebsite,
  topics: readonly (FoundTopic & { id: string })[],
): Promise<void> {
  const rows = await selectTopicKeywords(
    db,
    of,
    topics.flatMap(({ keywordIds }) => keywordIds),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const summaries = topics.flatMap(({ id, market, keywordIds, centralities }): NewTopicRow[] => {
    const keywords = keywordIds.flatMap((keywordId, index) => {
      const row = byId.get(keywordId);
      return row === undefined ? [] : [{ ...row, centrality: centralities[index] ?? 0 }];
    });
    return keywords.length === 0 ? [] : [{ id, ...market, ...summariseTopic(keywords) }];
  });
  await saveTopics(db, of, { topics: summaries, now });
}
