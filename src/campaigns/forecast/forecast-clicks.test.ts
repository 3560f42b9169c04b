import { describe, expect, test } from 'vitest';
import { describeForecast } from './describe-forecast.ts';
import { forecastClicks, type ForecastKeyword } from './forecast-clicks.ts';

const keyword = (change: Partial<ForecastKeyword> & { searches?: number | null } = {}): ForecastKeyword => {
  const { searches = 1_000, ...rest } = change;
  const demand = searches === null ? null : { searches, source: 'dataforseo' as const, month: '2026-10' };
  return { phrase: 'running shoes', position: 10, difficulty: 0, demand, ...rest };
};
const many = (count: number, change: Parameters<typeof keyword>[0] = {}) =>
  Array.from({ length: count }, (_none, index) => keyword({ phrase: `phrase ${index}`, ...change }));

describe('the clicks that can be won', () => {
  test('are searches × gain in click-through rate × chance, with an interval around them', () => {
    const won = forecastClicks([keyword()]);
    // From position 10 to 4: 1,000 × (7.5 % − 2.3 %).
    expect(won?.expected).toBe(52);
    expect(won?.low).toBeLessThan(52);
    expect(won?.high).toBeGreaterThan(52);
    expect(won?.low).toBeGreaterThanOrEqual(0);
  });

  test('are unknown without known demand, and zero at the top', () => {
    expect(forecastClicks([keyword({ searches: null })])).toBeNull();
    expect(forecastClicks([])).toBeNull();
    expect(forecastClicks([keyword({ position: 1 })])).toEqual({ expected: 0, low: 0, high: 0 });
  });

  test('are fewer and less certain against stronger competitors', () => {
    const easy = forecastClicks(many(20, { position: 20 }));
    const hard = forecastClicks(many(20, { position: 20, difficulty: 0.5 }));
    const width = (one: typeof easy) => ((one?.high ?? 0) - (one?.low ?? 0)) / (one?.expected ?? 1);
    expect(hard?.expected).toBeLessThan(easy?.expected ?? 0);
    expect(width(hard)).toBeGreaterThan(width(easy));
  });

  test('are more certain for many keywords than for one, but never certain, because keywords of a website move together', () => {
    const width = (count: number) => {
      const won = forecastClicks(many(count));
      return ((won?.high ?? 0) - (won?.low ?? 0)) / (won?.expected ?? 1);
    };
    expect(width(30)).toBeLessThan(width(1));
    expect(width(200)).toBeGreaterThan(0.3);
  });

  test('the interval of one sure keyword has the quantiles of the stated variations', () => {
    const won = forecastClicks(many(1, { difficulty: 0 }));
    const variance = Math.log((1 + 0.3 ** 2) * (1 + 0.4 ** 2));
    const median = Math.log(52) - variance / 2;
    expect(won?.low).toBe(Math.floor(Math.exp(median - 1.2816 * Math.sqrt(variance))));
    expect(won?.high).toBe(Math.ceil(Math.exp(median + 1.2816 * Math.sqrt(variance))));
  });
});

describe('the forecast of a campaign', () => {
  const terms = { wanted: 10, monthlyPrice: 29_900, now: new Date('2026-11-01T00:00:00Z') };
  const codes = (keywords: ForecastKeyword[]) =>
    describeForecast(keywords, terms).warnings.map(({ code }) => code);

  test('takes the best keywords, up to the number that the campaign includes', () => {
    const forecast = describeForecast([...many(15), keyword({ phrase: 'best', searches: 50_000 })], terms);
    expect(forecast).toMatchObject({ keywords: 10, knownKeywords: 10, warnings: [] });
    expect(forecast.clicks?.expected).toBe(2_600 + 9 * 52);
    expect(forecast.pricePerClick).toBe(Math.round(29_900 / (2_600 + 9 * 52)));
    expect(forecast.sources).toEqual([{ source: 'dataforseo', month: '2026-10', keywords: 10 }]);
  });

  test('says that demand is unknown instead of inventing it', () => {
    const forecast = describeForecast(many(10, { searches: null }), terms);
    expect(forecast).toMatchObject({ knownKeywords: 0, clicks: null, pricePerClick: null, sources: [] });
    expect(forecast.warnings.map(({ code }) => code)).toEqual(['demand_unknown']);
    expect(codes([])).toEqual(['no_keywords']);
    expect(codes([...many(6), ...many(4, { searches: null })])).toEqual(['demand_partly_unknown']);
  });

  test('warns where little can be won, and where keywords are missing', () => {
    const forecast = describeForecast(many(10, { searches: 30 }), terms);
    expect(forecast.warnings[0]).toMatchObject({ code: 'little_to_win' });
    expect(forecast.warnings[0]?.message).toContain(`${forecast.clicks?.expected} additional clicks`);
    expect(codes(many(4))).toEqual(['few_keywords']);
  });
});
