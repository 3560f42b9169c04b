import type { JobContext } from '#platform/jobs';
import type { Db } from '#platform/postgres';
import { readTopUrls } from './clickhouse-queries.ts';
import { type TopicWebsite, type KeywordOfMarket, selectKeywordsAfter } from './clustering-queries.ts';
import { type PageHashes, type PageSet, PageSetBuilder } from './clustering/page-set.ts';
import type { Market } from './topic.ts';

/** Keywords of one statement. */
const batchSize = 5_000;

/** Keywords with a result page in one market, in the order of their ids. */
export interface MarketPages {
  market: Market;
  keywordIds: string[];
  formerTopicIds: (string | null)[];
  pages: PageSet;
}

interface WebsitePages {
  keywords: number;
  withoutPage: number;
  unchecked: number;
  /** Keywords without a result page that have a topic. */
  leaving: string[];
  markets: MarketPages[];
}

/** Reads the keywords of a website and the URLs of their newest result pages. */
export async function readPages({ db, clickhouse }: JobContext, of: TopicWebsite): Promise<WebsitePages> {
  const markets = openMarkets();
  const result: Omit<WebsitePages, 'markets'> = { keywords: 0, withoutPage: 0, unchecked: 0, leaving: [] };
  for await (const rows of readBatches(db, of)) {
    const checked = rows.filter(({ positionAt }) => positionAt !== null);
    const from = new Date(Math.min(...checked.map(({ positionAt }) => positionAt?.getTime() ?? Infinity)));
    const targetIds = checked.map(({ targetId }) => targetId);
    const hashes = await readTopUrls(clickhouse, { targetIds, from });
    const without = rows.filter((row) => !markets.add(row, hashes.get(row.targetId)));
    result.keywords += rows.length;
    result.withoutPage += without.length;
    result.unchecked += rows.filter((row) => row.isUnchecked).length;
    result.leaving.push(...without.filter(({ topicId }) => topicId !== null).map(({ id }) => id));
  }
  return { ...result, markets: markets.build() };
}

/** While one batch is used, Postgres reads the next one. */
async function* readBatches(db: Db, of: TopicWebsite): AsyncGenerator<KeywordOfMarket[]> {
  const read = (after: string | null) => {
    const reading = selectKeywordsAfter(db, of, { after, limit: batchSize });
    // A failure is thrown when the batch is awaited.
    reading.catch(() => {});
    return reading;
  };
  for (let next: Promise<KeywordOfMarket[]> | null = read(null); next !== null;) {
    const rows: KeywordOfMarket[] = await next;
    const last = rows.length === batchSize ? rows.at(-1) : undefined;
    next = last === undefined ? null : read(last.id);
    yield rows;
  }
}

function openMarkets() {
  const markets = new Map<string, Omit<MarketPages, 'pages'> & { builder: PageSetBuilder }>();
  return {
    /** Returns false without a page. */
    add(row: KeywordOfMarket, page: PageHashes | undefined): boolean {
      if (page === undefined) return false;
      const { engine, country, language, device, location } = row;
      const market = { engine, country, language, device, location };
      const key = Object.values(market).join('\n');
      const own = markets.get(key) ?? {
        market,
        keywordIds: [],
        formerTopicIds: [],
        builder: new PageSetBuilder(),
      };
      markets.set(key, own);
      own.keywordIds.push(row.id);
      own.formerTopicIds.push(row.topicId);
      own.builder.add(page);
      return true;
    },
    build: (): MarketPages[] =>
      [...markets.values()].map(({ builder, ...market }) => ({ ...market, pages: builder.build() })),
  };
}
