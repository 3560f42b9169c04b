import { type Static, Type } from 'typebox';
import { utcDay } from '#platform/days.ts';
import { Exactly } from '#platform/http';

const Amount = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const Keywords = Type.Integer({ minimum: 5, maximum: 200 });
const Months = Type.Integer({ minimum: 1, maximum: 120 });
const Share = Type.Number({ minimum: 0, maximum: 1 });
const Factor = Type.Number({ minimum: 0, maximum: 100 });
const Day = Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d$` });

/** The prices of campaigns per month, in the minor unit of the currency. */
export const PriceListShape = Exactly({
  version: Type.String({ pattern: '^[ -~]{1,40}$' }),
  /** The first day, in UTC, on which the list applies. */
  validFrom: Day,
  /** ISO 4217. */
  currency: Type.String(),
  base: Exactly({ autoseo: Amount, fullseo: Amount }),
  includedKeywords: Exactly({ autoseo: Keywords, fullseo: Keywords }),
  /** The price of each keyword beyond the included ones. */
  keyword: Exactly({ autoseo: Amount, fullseo: Amount }),
  /** A factor on the base price and the price of additional keywords. */
  authorityFactor: Exactly({ mixed: Factor, high: Factor, medium: Factor, low: Factor }),
  addOn: Exactly({ content: Amount, premium_placements: Amount, reporting: Amount, technical: Amount }),
  /** The discount on the base price of an additional campaign, 0 to 1. */
  additionalDiscount: Share,
  /** A campaign is completed after this many months. */
  termMonths: Exactly({ autoseo: Months, fullseo: Months }),
  /** The share of the monthly price that is spent on placements, 0 to 1. */
  placementShare: Share,
});
export type PriceList = Static<typeof PriceListShape>;

/** The price list of installations without `PRICE_LISTS`. */
export const defaultPriceList: PriceList = {
  version: '2026-11',
  validFrom: '2026-11-01',
  currency: 'USD',
  base: { autoseo: 29_900, fullseo: 89_900 },
  includedKeywords: { autoseo: 10, fullseo: 30 },
  keyword: { autoseo: 900, fullseo: 1_900 },
  authorityFactor: { mixed: 1, high: 1.4, medium: 1.1, low: 0.85 },
  addOn: { content: 19_900, premium_placements: 29_900, reporting: 4_900, technical: 9_900 },
  additionalDiscount: 0.2,
  termMonths: { autoseo: 12, fullseo: 12 },
  placementShare: 0.4,
};

export interface PricingSettings {
  /** Each list applies from its `validFrom` on. */
  priceLists: readonly PriceList[];
}

/** Returns the newest list that is already valid. Before the first list becomes valid, it returns that one. */
export function currentPriceList(lists: readonly PriceList[], now: Date): PriceList {
  const today = utcDay(now);
  const [first, ...later] = lists.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
  if (first === undefined) throw new Error('No price list is configured');
  return later.findLast(({ validFrom }) => validFrom <= today) ?? first;
}
