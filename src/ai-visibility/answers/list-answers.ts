import type { Context } from '#platform/context.ts';
import { momentsOf, readOpenDays } from '#platform/date-range.ts';
import { daysBefore, utcDay } from '#platform/days.ts';
import { invalidField, notFound } from '#platform/problems';
import { isCostHidden, type Page } from '#platform/http';
import { decodeId } from '#platform/ids.ts';
import type { AnswerEngineName } from '#providers/answers';
import { normaliseTags, requireWebsite } from '#websites';
import { selectBrands, selectFoundBrands } from '#ai-visibility/brands';
import { type PromptKind, selectPromptIds, type WebsiteRef } from '#ai-visibility/core';
import type { Outcome } from './answer.ts';
import { describeAnswer } from './describe-answer.ts';
import {
  type AnswerFilter,
  type AnswerPosition,
  selectAnswers,
  selectPositions,
  selectReadings,
} from './answer-list-queries.ts';

export interface AnswersRequest {
  search?: string;
  engine?: AnswerEngineName[];
  prompt?: string[];
  prompts?: PromptKind;
  tag?: string[];
  status?: Outcome[];
  brand?: string[];
  mentioned?: boolean;
  cited?: boolean;
  startDate?: string;
  endDate?: string;
}

/** Searched first: most pages are full after these days, however long the history is. */
const recentDays = 30;
/** Sorts before all run ids. */
const noRun = '00000000-0000-0000-0000-000000000000';

/** One page of a website's answers, newest first, and the position to continue at. @throws Problem website_not_found · invalid_request */
export async function listAnswers(
  context: Context,
  websiteId: string,
  { query, page }: { query: AnswersRequest; page: Page },
) {
  const { accountId, now } = context;
  const { from, until } = momentsOf(readOpenDays(query, utcDay(now)));
  const given = readFilter(query);
  const ref = { accountId, websiteId };
  await requireWebsite(context, websiteId);
  const [promptIds, names] = await Promise.all([
    selectFilteredPrompts(context, ref, { query, given: given.promptIds }),
    selectNames(context, ref, given.brandIds),
  ]);
  const filter = { ...given, promptIds, names };
  const [askedAt, runId] = page.after ?? [until, noRun];
  const before = { askedAt: String(askedAt), runId: String(runId) };
  const recent = `${daysBefore(before.askedAt.slice(0, 10), recentDays)} 00:00:00.000`;
  const limit = page.limit + 1;
  const positions = await selectPositions(context.clickhouse, ref, filter, {
    from: later(from, recent),
    before,
    limit,
  });
  if (positions.length < limit && from < recent) {
    const rest = { from, before: { askedAt: recent, runId: noRun }, limit: limit - positions.length };
    positions.push(...(await selectPositions(context.clickhouse, ref, filter, rest)));
  }
  const last = positions.length < limit ? undefined : positions[page.limit - 1];
  const answers = await describePositions(context, ref, positions.slice(0, page.limit));
  return { answers, goesOnAt: last === undefined ? null : [last.askedAt, last.runId] };
}

/** @throws Problem website_not_found · answer_not_found */
export async function getAnswer(
  context: Context,
  { websiteId, runId }: { websiteId: string; runId: string },
) {
  const ref = { accountId: context.accountId, websiteId };
  await requireWebsite(context, websiteId);
  const { from, until } = momentsOf(readOpenDays({}, utcDay(context.now)));
  const whole = { from, before: { askedAt: until, runId: noRun }, limit: 1 };
  const [answer] = await describePositions(
    context,
    ref,
    await selectPositions(context.clickhouse, ref, { runId }, whole),
  );
  if (answer === undefined) throw notFound('answer_not_found');
  return answer;
}

/** The answers at these positions, in their order. */
async function describePositions(context: Context, ref: WebsiteRef, positions: readonly AnswerPosition[]) {
  const { db, clickhouse } = context;
  if (positions.length === 0) return [];
  const [brands, answers, readings] = await Promise.all([
    selectBrands(db, ref),
    selectAnswers(clickhouse, ref, positions),
    selectReadings(clickhouse, ref, positions),
  ]);
  const answerOf = new Map(answers.map((answer) => [answer.runId, answer]));
  const readingOf = new Map(readings.map((reading) => [reading.runId, reading]));
  const isHidden = isCostHidden(context);
  return positions.flatMap((position) => {
    const [answer, reading] = [answerOf.get(position.runId), readingOf.get(position.runId)];
    // Deleted in the meantime.
    if (answer === undefined || reading === undefined) return [];
    return [{ position, data: describeAnswer(answer, reading, { brands, isCostHidden: isHidden }) }];
  });
}

/** @throws Problem invalid_request · prompt_not_found */
function readFilter({
  search,
  engine,
  prompt,
  status,
  brand,
  mentioned,
  cited,
}: AnswersRequest): AnswerFilter {
  const words = search?.split(/\s+/u).filter((word) => word !== '');
  if (words?.length === 0) throw invalidField('search', 'empty', 'must contain a word');
  const promptIds = prompt?.map((id) => {
    const promptId = decodeId('prm', id);
    if (promptId === null) throw notFound('prompt_not_found', 'prompt');
    return promptId;
  });
  // An unknown brand is mentioned by no answer.
  const brandIds = brand?.flatMap((id) => decodeId('brand', id) ?? []);
  return { words, engines: engine, promptIds, outcomes: status, brandIds, mentioned, cited };
}

/** The prompts of these answers; undefined for all of them, also deleted ones. */
async function selectFilteredPrompts(
  { db }: Context,
  ref: WebsiteRef,
  { query, given }: { query: AnswersRequest; given: AnswerFilter['promptIds'] },
): Promise<AnswerFilter['promptIds']> {
  const { prompts: kind = 'all', tag } = query;
  if (kind === 'all' && tag === undefined) return given;
  const ids = await selectPromptIds(db, ref, { kind, tags: tag && normaliseTags(tag) });
  return given === undefined ? ids : ids.filter((id) => given.includes(id));
}

/** The names of brands that are not tracked. */
async function selectNames(
  { db }: Context,
  ref: WebsiteRef,
  ids: AnswerFilter['brandIds'] = [],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await selectFoundBrands(db, ref);
  return found.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
