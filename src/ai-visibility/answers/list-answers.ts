import type { Context } from '#context.ts';
import { daysBefore, utcDay } from '#days.ts';
import { invalidMember, notFound } from '#errors.ts';
import type { Page } from '#http';
import { decodeId } from '#ids.ts';
import type { AnswerEngineName } from '#providers/answers';
import { requireWebsite } from '#websites';
import { selectBrands } from '../brands/brand-queries.ts';
import { readOpenDays, stretchOf } from '../figures/day-range.ts';
import type { OfWebsite } from '../following.ts';
import type { Outcome } from './answer.ts';
import { describeAnswer } from './describe-answer.ts';
import {
  type AnswerFilter,
  type Place,
  selectAnswers,
  selectPlaces,
  selectReadings,
} from './list-queries.ts';

export interface AnswersRequest {
  search?: string;
  engine?: AnswerEngineName[];
  prompt?: string[];
  status?: Outcome[];
  mentioned?: boolean;
  cited?: boolean;
  startDate?: string;
  endDate?: string;
}

/** The days that are looked through first: most pages are full by then, whatever was kept before. */
const recentDays = 30;
/** Before every run of its moment. */
const noRun = '00000000-0000-0000-0000-000000000000';

/** One page of a website's answers, the newest first, and where the list goes on. @throws Problem website_not_found · invalid_request */
export async function listAnswers(
  context: Context,
  websiteId: string,
  { query, page }: { query: AnswersRequest; page: Page },
) {
  const { accountId, now } = context;
  const { from, until } = stretchOf(readOpenDays(query, utcDay(now)));
  const filter = readFilter(query);
  const of = { accountId, websiteId };
  await requireWebsite(context, websiteId);
  const [askedAt, runId] = page.after ?? [until, noRun];
  const before = { askedAt: String(askedAt), runId: String(runId) };
  const recent = `${daysBefore(before.askedAt.slice(0, 10), recentDays)} 00:00:00.000`;
  const limit = page.limit + 1;
  const places = await selectPlaces(context.facts, of, filter, { from: later(from, recent), before, limit });
  if (places.length < limit && from < recent) {
    const rest = { from, before: { askedAt: recent, runId: noRun }, limit: limit - places.length };
    places.push(...(await selectPlaces(context.facts, of, filter, rest)));
  }
  const last = places.length < limit ? undefined : places[page.limit - 1];
  const answers = await describePlaces(context, of, places.slice(0, page.limit));
  return { answers, goesOnAt: last === undefined ? null : [last.askedAt, last.runId] };
}

/** @throws Problem website_not_found · answer_not_found */
export async function findAnswer(
  context: Context,
  { websiteId, runId }: { websiteId: string; runId: string },
) {
  const of = { accountId: context.accountId, websiteId };
  await requireWebsite(context, websiteId);
  const { from, until } = stretchOf(readOpenDays({}, utcDay(context.now)));
  const whole = { from, before: { askedAt: until, runId: noRun }, limit: 1 };
  const [answer] = await describePlaces(context, of, await selectPlaces(context.facts, of, { runId }, whole));
  if (answer === undefined) throw notFound('answer_not_found');
  return answer;
}

/** The answers at these places, in their order. */
async function describePlaces({ db, facts }: Context, of: OfWebsite, places: readonly Place[]) {
  if (places.length === 0) return [];
  const [brands, answers, readings] = await Promise.all([
    selectBrands(db, of),
    selectAnswers(facts, of, places),
    selectReadings(facts, of, places),
  ]);
  const answerOf = new Map(answers.map((answer) => [answer.runId, answer]));
  const readingOf = new Map(readings.map((reading) => [reading.runId, reading]));
  return places.flatMap((place) => {
    const [answer, reading] = [answerOf.get(place.runId), readingOf.get(place.runId)];
    // Forgotten in between.
    if (answer === undefined || reading === undefined) return [];
    return [{ place, shown: describeAnswer(answer, reading, brands) }];
  });
}

/** @throws Problem invalid_request · prompt_not_found */
function readFilter({ search, engine, prompt, status, mentioned, cited }: AnswersRequest): AnswerFilter {
  const words = search?.split(/\s+/u).filter((word) => word !== '');
  if (words?.length === 0) throw invalidMember('search', 'empty', 'holds no word');
  const promptIds = prompt?.map((id) => {
    const promptId = decodeId('prm', id);
    if (promptId === null) throw notFound('prompt_not_found', 'prompt');
    return promptId;
  });
  return { words, engines: engine, promptIds, outcomes: status, mentioned, cited };
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
