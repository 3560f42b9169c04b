import type { Facts } from '#facts';
import type { AnswerEngineName } from '#providers/answers';
import type { OfWebsite } from '../following.ts';
import type { Stretch } from './day-range.ts';

/** Which runs are counted, and whose names in them. */
export interface CountQuestion extends OfWebsite {
  /** All where null. */
  engines: readonly AnswerEngineName[] | null;
  promptIds: readonly string[];
  /** Own ones and competitors. */
  brandIds: readonly string[];
  ownBrandIds: readonly string[];
}

/** What came of the runs of an engine on a day. */
export interface DayCounts {
  engine: AnswerEngineName;
  /** In UTC. */
  date: string;
  answered: number;
  failed: number;
  refused: number;
  absent: number;
  mentions: number;
  citations: number;
  /** Answers in which an own brand has a place among the brands named, and the sum of these places, from 1. */
  placed: number;
  placeSum: number;
  /** Answers that name each brand, in the order of the question; empty where there was no answer. */
  namings: number[];
}

/**
 * Days without any run are not there. Runs count once, however often they were written. By one thread: some thousand rows are
 * no work to be shared out, and several readers ask at once.
 */
export async function countRuns(
  facts: Facts,
  question: CountQuestion,
  stretch: Stretch,
): Promise<DayCounts[]> {
  return facts.query<DayCounts>(
    `with outcome = 'answered' as ok, arrayFirstIndex(brand -> has({ownBrandIds: Array(UUID)}, brand), brand_ids) as place
     select engine, toString(toDate(asked_at)) as date,
       toUInt32(countIf(ok)) as answered, toUInt32(countIf(outcome = 'failed')) as failed,
       toUInt32(countIf(outcome = 'refused')) as refused, toUInt32(countIf(outcome = 'absent')) as absent,
       toUInt32(countIf(ok and own_mentioned)) as mentions, toUInt32(countIf(ok and own_cited)) as citations,
       toUInt32(countIf(ok and place > 0)) as placed, toUInt32(sumIf(place, ok)) as placeSum,
       cast(sumForEachIf(arrayMap(brand -> has(brand_ids, brand), {brandIds: Array(UUID)}), ok), 'Array(UInt32)') as namings
     from ai_readings final
     where account_id = {accountId: UUID} and website_id = {websiteId: UUID}
       and asked_at >= {from: DateTime64(3, 'UTC')} and asked_at < {until: DateTime64(3, 'UTC')}
       ${question.engines === null ? '' : 'and engine in {engines: Array(String)}'} and prompt_id in {promptIds: Array(UUID)}
     group by engine, date
     settings max_threads = 1`,
    { ...question, engines: question.engines ?? [], ...stretch },
  );
}
