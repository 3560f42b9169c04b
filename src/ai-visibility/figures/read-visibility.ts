import type { Context } from '#context.ts';
import { utcDay } from '#days.ts';
import { type AnswerEngineName, answerEngineNames } from '#providers/answers';
import { normaliseTags, requireWebsite } from '#websites';
import { selectBrands } from '../brands/brand-queries.ts';
import { selectPromptIds } from '../prompts/prompt-queries.ts';
import type { VisibilitySettings } from '../settings.ts';
import { canCite } from './citing-engines.ts';
import { countRuns, type DayCounts } from './count-queries.ts';
import { type DayQuery, previousDays, readDays, stretchOf } from './day-range.ts';
import { describeBrands, describeRuns } from './describe-counts.ts';

export interface VisibilityQuery extends DayQuery {
  engine?: AnswerEngineName[];
  prompts?: keyof typeof promptKinds;
  tag?: string[];
  compare?: 'previous';
}

const promptKinds = { unbranded: 'without', branded: 'only', all: 'all' } as const;

/** How the figures come about, for whoever reads them. */
const method =
  'Rates are shares of the answered runs of all prompts counted, whichever prompt and engine they are of; failed and refused runs and absent answers are left out. Intervals are 95 % by Wilson’s score; where prompts differ much, they are wider than need be. They tell how sure the rates of these prompts are, not what others would ask. Share of voice: of all namings of confirmed brands, each brand counted once in an answer, those of own brands. Changes: Newcombe’s 95 % interval; significant where the two-sided test of two proportions gives p < 0.05.';

/**
 * How often answers name and cite a website, by engine and over all.
 * @throws Problem website_not_found · invalid_request
 */
export async function readVisibility(
  context: Context,
  websiteId: string,
  { query, connected }: { query: VisibilityQuery; connected: VisibilitySettings['engines'] },
) {
  const { db, facts, accountId, now } = context;
  const days = readDays(query, utcDay(now));
  const before = query.compare ? previousDays(days) : null;
  const of = { accountId, websiteId };
  const [, brands, promptIds] = await Promise.all([
    requireWebsite(context, websiteId),
    selectBrands(db, of),
    selectPromptIds(db, of, {
      branded: promptKinds[query.prompts ?? 'unbranded'],
      ...(query.tag ? { tags: normaliseTags(query.tag) } : {}),
    }),
  ]);
  const engines = answerEngineNames.filter((name) => query.engine?.includes(name) ?? true);
  const own = brands.filter(({ role }) => role === 'own');
  const asked = query.engine === undefined ? null : engines;
  const question = { ...of, engines: asked, promptIds, brandIds: idsOf(brands), ownBrandIds: idsOf(own) };
  const [runs, runsBefore] = await Promise.all([
    countRuns(facts, question, stretchOf(days)),
    before && countRuns(facts, question, stretchOf(before)),
  ]);
  const reader = { brands, canCite: canCite(connected) };
  const isConnected = (name: AnswerEngineName) => connected.some((engine) => engine.name === name);
  const data = {
    overall: describeRuns(runs, runsBefore, reader),
    engines: engines
      .filter((name) => isConnected(name) || [...runs, ...(runsBefore ?? [])].some(isOf(name)))
      .map((name) => ({
        engine: name,
        connected: isConnected(name),
        ...describeRuns(runs.filter(isOf(name)), runsBefore && runsBefore.filter(isOf(name)), reader),
      })),
    brands: describeBrands(runs, reader),
  };
  const previous = before && { previousStartDate: before.startDate, previousEndDate: before.endDate };
  return { data, meta: { ...days, ...previous, prompts: promptIds.length, method } };
}

function isOf(name: AnswerEngineName): (day: DayCounts) => boolean {
  return ({ engine }) => engine === name;
}

function idsOf(things: readonly { id: string }[]): string[] {
  return things.map(({ id }) => id);
}
