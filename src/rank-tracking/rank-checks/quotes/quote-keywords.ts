import { monthOf, selectBudgets } from '#accounts/budgets';
import type { Context } from '#platform/context.ts';
import { decodeId } from '#platform/ids.ts';
import { notFound } from '#platform/problems';
import { type KeywordInput, targetOf } from '#rank-tracking/keywords';
import type { SerpProviderName } from '#providers/serp';
import { requireWebsite, requireWebsiteIds } from '#websites';
import { monthlyPrice, type TrackedTarget } from '../core/monthly-price.ts';
import type { RankCheckSettings } from '../core/rank-check.ts';
import { addUpQuote, type ProviderQuote, type QuotedKeyword } from './add-up-quote.ts';
import { selectPricedKeywords, selectSameTargets } from './queries.ts';
import { readMonthlyPrices } from './read-monthly-prices.ts';

/** Settings that replace those of existing keywords. */
type Change = Partial<Pick<TrackedTarget, 'intervalHours' | 'depth' | 'provider'>>;

export interface QuoteRequest extends Change {
  websiteId: string;
  keywords?: KeywordInput[];
  keywordIds?: string[];
}

export interface KeywordQuote {
  keywords: number;
  /** Keywords that the website already tracks and that would not be added. */
  tracked: number;
  /** Keywords that no connected provider supports. */
  unsupported: number;
  providers: ProviderQuote[];
}

/**
 * The monthly cost of new keywords, or of other settings of existing ones, before anything is changed.
 * @throws Problem website_not_found · keyword_not_found
 */
export async function quoteKeywords(
  context: Context,
  request: QuoteRequest,
  settings: RankCheckSettings,
): Promise<KeywordQuote> {
  const [websiteId = ''] = await requireWebsiteIds(context, [request.websiteId], 'websiteId');
  const { keywordIds } = request;
  const quoted =
    keywordIds === undefined
      ? await quoteNew(context, { websiteId, inputs: request.keywords ?? [] }, settings)
      : await quoteChange(context, { websiteId, keywordIds, change: request }, settings);
  const priced = quoted.filter((one) => one !== 'tracked');
  return {
    keywords: quoted.length,
    tracked: quoted.length - priced.length,
    unsupported: priced.filter(({ price }) => price === null).length,
    providers: addUpQuote(priced, await readBudgets(context, settings)),
  };
}

/** A quote for each input. Repeated inputs count as tracked, because only the first one would be added. */
async function quoteNew(
  context: Context,
  { websiteId, inputs }: { websiteId: string; inputs: readonly KeywordInput[] },
  settings: RankCheckSettings,
): Promise<(QuotedKeyword | 'tracked')[]> {
  const { defaults } = await requireWebsite(context, websiteId);
  const targets = inputs.map((input) => targetOf(input, defaults));
  const same = await selectSameTargets(context.db, context.accountId, targets);
  const byInput = Map.groupBy(same, ({ index }) => index);
  const seen = new Set<string>();
  return inputs.map((input, index) => {
    const target = targets[index] ?? targetOf(input, defaults);
    const others = byInput.get(index) ?? [];
    const identity = JSON.stringify(target);
    if (seen.has(identity) || others.some((one) => one.websiteId === websiteId)) return 'tracked';
    seen.add(identity);
    const depth = input.depth ?? defaults.depth;
    const intervalHours = input.intervalHours ?? defaults.intervalHours;
    const tracked = { target, depth, intervalHours, provider: input.provider ?? null };
    return {
      price: monthlyPrice(tracked, settings),
      isShared: others.some((one) => one.depth >= depth && one.intervalHours <= intervalHours),
      current: null,
    };
  });
}

async function quoteChange(
  context: Context,
  { websiteId, keywordIds, change }: { websiteId: string; keywordIds: readonly string[]; change: Change },
  settings: RankCheckSettings,
): Promise<QuotedKeyword[]> {
  const { accountId, db } = context;
  const ids = [...new Set(keywordIds)].flatMap((id) => decodeId('kw', id) ?? []);
  const keywords = await selectPricedKeywords(db, { accountId, websiteId, ids });
  if (keywords.length < new Set(keywordIds).size) throw notFound('keyword_not_found');
  const { intervalHours, depth, provider } = change;
  const changed = {
    ...(intervalHours === undefined ? {} : { intervalHours }),
    ...(depth === undefined ? {} : { depth }),
    ...(provider === undefined ? {} : { provider }),
  };
  return keywords.map((keyword) => ({
    price: monthlyPrice({ ...keyword, ...changed }, settings),
    isShared: false,
    current: monthlyPrice(keyword, settings),
  }));
}

/** The limit and the spending of this month by provider, with the monthly price of all keywords of the account. */
async function readBudgets(context: Context, settings: RankCheckSettings) {
  const { db, accountId, now } = context;
  const { providers, defaultLimitMicros } = settings;
  const names = providers.map(({ name }) => name);
  const [budgets, prices] = await Promise.all([
    selectBudgets(db, { accountId, month: monthOf(now) }, { names, defaultLimitMicros }),
    readMonthlyPrices(context, undefined, settings),
  ]);
  return (provider: SerpProviderName) => {
    const { limitMicros = 0, spentMicros = 0 } = budgets.find((one) => one.provider === provider) ?? {};
    return { provider, limitMicros, spentMicros, committedMicros: prices.get(provider)?.micros ?? 0 };
  };
}
