import type { SandboxContext } from '../../control/sandbox-context.ts';
import { dayNumber } from '../../world/calendar.ts';
import { demandOf } from '../../world/demand.ts';
import { between, hashText } from '../../world/hash.ts';
import { placeOf } from '../../world/search-metrics/atoms.ts';
import { catalogueOf } from '../../world/search-metrics/catalogue.ts';
import { countryOfLocationCode } from '../places.ts';
import type { TaskEntry } from './envelope.ts';
import type { Fields } from './request.ts';

const volumeMicros = 75_000;
const labsMicros = 10_000;
const labsRowMicros = 100;
const maxKeywords = 1_000;
const rowsPerDay = 400;

interface Desk {
  context: SandboxContext;
  id: string;
}

/** The live functions of the Keywords Data API (Google Ads search volume) and of Labs (ranked keywords). */
export async function answerKeywordData(
  path: readonly string[],
  fields: Fields,
  { context, id }: Desk,
): Promise<TaskEntry> {
  const entry: TaskEntry = {
    id,
    code: 20000,
    costMicros: 0,
    resultCount: 0,
    resultJson: 'null',
    path,
    data: fields,
  };
  const code = fields['location_code'];
  const country = typeof code === 'number' ? countryOfLocationCode(code) : null;
  if (country === null) return { ...entry, code: 40501, detail: 'location_code' };
  if (typeof fields['language_code'] !== 'string') return { ...entry, code: 40501, detail: 'language_code' };
  const failureMode = context.failures.nextSearchFailure('dataforseo');
  if (failureMode !== 'ok') context.log.failed('dataforseo', failureMode);
  if (failureMode === 'task_error') return { ...entry, code: 40101 };
  if (failureMode === 'empty') return { ...entry, code: 40102 };
  const isLabs = path.includes('dataforseo_labs');
  const answer = isLabs
    ? await rankedKeywords(fields, country, context)
    : searchVolumes(fields, country, context);
  if (answer === null) return { ...entry, code: 40501, detail: isLabs ? 'target' : 'keywords' };
  context.log.charged('dataforseo', answer.costMicros);
  return {
    ...entry,
    costMicros: answer.costMicros,
    resultCount: answer.results.length,
    resultJson: JSON.stringify(answer.results),
  };
}

interface Answer {
  costMicros: number;
  results: object[];
}

function searchVolumes(fields: Fields, country: string, context: SandboxContext): Answer | null {
  const { keywords, location_code, language_code } = fields;
  if (!Array.isArray(keywords) || keywords.length === 0 || keywords.length > maxKeywords) return null;
  const results = keywords.map((keyword) => {
    const demand = demandOf(String(keyword), country, context.today());
    return {
      keyword: String(keyword).toLowerCase(),
      spell: null,
      location_code,
      language_code,
      search_partners: false,
      competition: demand === null ? null : levelOf(demand.competition),
      competition_index: demand?.competition ?? null,
      search_volume: demand?.searches ?? null,
      low_top_of_page_bid: demand === null ? null : demand.cpcDollars / 2,
      high_top_of_page_bid: demand === null ? null : demand.cpcDollars * 2,
      cpc: demand?.cpcDollars ?? null,
      monthly_searches: demand === null ? null : monthsOf(demand),
    };
  });
  return { costMicros: volumeMicros, results };
}

async function rankedKeywords(
  fields: Fields,
  country: string,
  context: SandboxContext,
): Promise<Answer | null> {
  const { target, location_code, language_code } = fields;
  if (typeof target !== 'string') return null;
  const { sites } = await context.websites.current();
  const site = sites.find(({ host }) => host.replace(/^www\./u, '') === target.replace(/^www\./u, ''));
  const limit = typeof fields['limit'] === 'number' ? fields['limit'] : 100;
  const { items, pages } = catalogueOf(target, 'web', rowsPerDay);
  const known =
    site === undefined ? [] : items.filter(({ text }) => demandOf(text, country, context.today()) !== null);
  const shown = known.slice(0, limit).map((item) => {
    const { text } = item;
    const { rank, page } = placeOf(item, dayNumber(context.today())) ?? item;
    const demand = demandOf(text, country, context.today());
    return {
      se_type: 'google',
      keyword_data: {
        se_type: 'google',
        keyword: text,
        location_code,
        language_code,
        keyword_info: {
          se_type: 'google',
          competition: (demand?.competition ?? 0) / 100,
          competition_level: levelOf(demand?.competition ?? 0),
          cpc: demand?.cpcDollars ?? null,
          search_volume: demand?.searches ?? null,
          monthly_searches: demand === null ? null : monthsOf(demand),
        },
        keyword_properties: { keyword_difficulty: difficultyOf(text, demand?.searches ?? 0) },
      },
      ranked_serp_element: {
        se_type: 'google',
        serp_item: {
          se_type: 'google',
          type: 'organic',
          rank_group: Math.max(1, Math.round(rank)),
          rank_absolute: Math.max(1, Math.round(rank)) + 1,
          domain: site?.host,
          title: text,
          url: `https://${site?.host}${pages[page] ?? '/'}`,
        },
      },
    };
  });
  const result = {
    se_type: 'google',
    target,
    location_code,
    language_code,
    total_count: known.length,
    items_count: shown.length,
    items: shown,
  };
  return { costMicros: labsMicros + shown.length * labsRowMicros, results: [result] };
}

/** From 0 to 100. More websites compete for phrases that are searched more often. */
function difficultyOf(text: string, searches: number): number {
  return Math.min(100, between(2, 40, hashText(text)) + Math.round(12 * Math.log10(1 + searches)));
}

function monthsOf({ months }: NonNullable<ReturnType<typeof demandOf>>): object[] {
  return months.map(({ year, month, searches }) => ({ year, month, search_volume: searches }));
}

function levelOf(competition: number): string {
  if (competition < 34) return 'LOW';
  return competition < 67 ? 'MEDIUM' : 'HIGH';
}
