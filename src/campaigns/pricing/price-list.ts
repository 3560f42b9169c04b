import { type Static, Type } from 'typebox';
import { utcDay } from '#days.ts';
import { Exactly } from '#http';

const Amount = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const Keywords = Type.Integer({ minimum: 5, maximum: 200 });
const Months = Type.Integer({ minimum: 1, maximum: 120 });
const Share = Type.Number({ minimum: 0, maximum: 1 });
const Factor = Type.Number({ minimum: 0, maximum: 100 });
const Day = Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d$` });

/** What campaigns cost a month, in the minor unit of the currency. A campaign keeps what it was quoted under. */
export const PriceListShape = Exactly({
  version: Type.String({ pattern: '^[ -~]{1,40}$' }),
  /** The first day, UTC, on which it is quoted under. */
  validFrom: Day,
  /** ISO 4217. */
  currency: Type.String(),
  base: Exactly({ autoseo: Amount, fullseo: Amount }),
  includedKeywords: Exactly({ autoseo: Keywords, fullseo: Keywords }),
  /** Each keyword above the included ones. */
  keyword: Exactly({ autoseo: Amount, fullseo: Amount }),
  /** On base and keywords. */
  authorityFactor: Exactly({ mixed: Factor, high: Factor, medium: Factor, low: Factor }),
  addOn: Exactly({ content: Amount, premium_placements: Amount, reporting: Amount, technical: Amount }),
  /** What an additional campaign costs less than a first one, of its base: 0.2 is a fifth. */
  additionalDiscount: Share,
  /** Months after which a campaign is completed. */
  termMonths: Exactly({ autoseo: Months, fullseo: Months }),
  /** What may be spent on placements in a month, of the price. */
  placementShare: Share,
});
export type PriceList = Static<typeof PriceListShape>;

/** The list of those who have no other (`PRICE_LISTS`). */
export const usualPriceList: PriceList = {
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

/** The list that is quoted under on a day: the newest that is valid by then; before the first one begins, that one. */
export function listOfToday(lists: readonly PriceList[], now: Date): PriceList {
  const today = utcDay(now);
  const [first, ...later] = lists.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
  if (first === undefined) throw new Error('There is no price list');
  return later.findLast(({ validFrom }) => validFrom <= today) ?? first;
}
