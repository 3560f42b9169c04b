import type { JobContext } from '#platform/jobs';
import { readTopUrls } from './clickhouse-queries.ts';
import { type OfWebsite, type KeywordOfMarket, selectKeywordsAfter } from './clustering-queries.ts';
import { type PageSet, PageSetBuilder } from './clustering/index.ts';
import type { Market } from './topic.ts';

/** Keywords of one statement. */
const batchSize = 2_000;

/** Keywords with a result page in one market, in the order of their ids. */
export interface MarketPages {
  market: Market;
  keywordIds: string[];
  formerTopicIds: (string | null)[];
  pages: PageSet;
}

export interface WebsitePages {
  keywords: number;
  withoutPage: number;
  /** Keywords without a result page that have a topic. */
  leaving: string[];
  markets: MarketPages[];
}

/** Reads the keywords of a website and the URLs of their newest result pages. */
export async function readPages({ db, clickhouse }: JobContext, of: OfWebsite): Promise<WebsitePages> {
  const markets = new Map<string, Omit<MarketPages, 'pages'> & { builder: PageSetBuilder }>();
  const result: Omit<WebsitePages, 'markets'> = { keywords: 0, withoutPage: 0, leaving: [] };
  let after: string | null = null;
  do {
    const rows: KeywordOfMarket[] = await selectKeywordsAfter(db, of, { after, limit: batchSize });
    const checked = rows.filter(({ positionAt }) => positionAt !== null);
    const from = new Date(Math.min(...checked.map(({ positionAt }) => positionAt?.getTime() ?? Infinity)));
    const hashes = await readTopUrls(clickhouse, {
      targetIds: checked.map(({ targetId }) => targetId),
      from,
    });
    for (const { id, targetId, topicId, positionAt: _positionAt, ...market } of rows) {
      const page = hashes.get(targetId);
      if (page === undefined) {
        result.withoutPage++;
        if (topicId !== null) result.leaving.push(id);
        continue;
      }
      const key = Object.values(market).join('\n');
      const own = markets.get(key) ?? {
        market,
        keywordIds: [],
        formerTopicIds: [],
        builder: new PageSetBuilder(),
      };
      markets.set(key, own);
      own.keywordIds.push(id);
      own.formerTopicIds.push(topicId);
      own.builder.add(page);
    }
    result.keywords += rows.length;
    after = rows.length === batchSize ? (rows.at(-1)?.id ?? null) : null;
  } while (after !== null);
  const found = [...markets.values()].map(({ builder, ...rest }) => ({ ...rest, pages: builder.build() }));
  return { ...result, markets: found };
}
