import { LRUCache } from 'lru-cache';
import type { FailureMode } from '../../control/failures.ts';
import type { SandboxContext } from '../../control/sandbox-context.ts';
import type { ResultSet } from '../../world.ts';
import type { WorldAnswer } from '../../world/answers.ts';
import { targetOf } from '../../world/query.ts';
import { type Crawl, crawl, fullPriceMicros, owedMicros, priceMicros } from './crawl.ts';
import type { StatusCode } from './envelope.ts';
import type { Order } from './order.ts';
import { type Detail, resultOf } from './result.ts';

/** The outcome of a search in the format of a task. */
interface Outcome {
  code: StatusCode;
  resultCount: number;
  resultJson: string;
  owedMicros: number;
}

interface Lane {
  engine: 'google' | 'bing';
  lane: 'live' | 1 | 2;
  detail: Detail;
  failureMode: FailureMode;
}

export type ResultWriter = (order: Order, lane: Lane, context: SandboxContext) => Promise<Outcome>;

const cachedBodies = 64;
const emptyCrawl: Crawl = { elements: [], pages: 1, hasOverview: false };

function writeOutcome(
  results: ResultSet,
  order: Order,
  lane: Lane,
  overview: WorldAnswer | null = null,
): Outcome {
  const isEmpty = lane.failureMode === 'empty';
  if (results.organic.length === 0 && !isEmpty) {
    return {
      code: 40102,
      resultCount: 0,
      resultJson: 'null',
      owedMicros: priceMicros(lane.lane, 1),
    };
  }
  const crawled = { ...(isEmpty ? emptyCrawl : crawl(results, order)), overview };
  const resultJson = JSON.stringify([resultOf(results, order, crawled, lane.detail)]);
  return { code: 20000, resultCount: 1, resultJson, owedMicros: owedMicros(order, lane.lane, crawled) };
}

/** Serializes results and caches the latest ones, because benchmarks request the same pages repeatedly. */
export function createResultWriter(): ResultWriter {
  const bodies = new LRUCache<string, { of: ResultSet; outcome: Outcome }>({ max: cachedBodies });

  return async (order, lane, context) => {
    const { phrase, country, language, device, location, depth, maxPages } = order;
    const query = { engine: lane.engine, phrase, country, language, device, location };
    if (lane.failureMode === 'task_error') {
      return {
        code: 40101,
        resultCount: 0,
        resultJson: 'null',
        owedMicros: fullPriceMicros(order, lane.lane),
      };
    }
    const results = await context.search(query);
    context.log.answered('dataforseo', results.query);
    // Every loaded AI overview is a new draw.
    if (order.loadsOverview && results.features.includes('ai_overview')) {
      const overview = await context.answer({ engine: 'google_ai_overview', prompt: phrase, country });
      return writeOutcome(results, order, lane, overview);
    }
    const stops = order.stopMatches.map(({ type, value }) => `${type} ${value}`).join();
    const shape = [
      lane.lane,
      lane.detail,
      lane.failureMode,
      depth,
      maxPages,
      order.loadsOverview,
      stops,
    ].join('|');
    const key = `${targetOf(results.query)}\n${shape}`;
    const known = bodies.get(key);
    if (known?.of === results) return known.outcome;
    const outcome = writeOutcome(results, order, lane);
    bodies.set(key, { of: results, outcome });
    return outcome;
  };
}
