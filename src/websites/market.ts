import { isCountry } from '#platform/countries.ts';
import { type Said, sayer, type Sentence } from '#platform/text';
import { isLanguage } from '#platform/http';
import { hostOf, type Site } from './domain.ts';

/** The evidence is English, as all texts of the API. */
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** Whether people gave the market of a website, Cairn found evidence for it, or it is only an assumption. */
export const marketSources = ['given', 'detected', 'assumed'] as const;
export type MarketSource = (typeof marketSources)[number];

/** The country and language in which a website wants to be found. */
export interface Market {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** BCP 47. */
  language: string;
  source: MarketSource;
  /** Sentences that explain the decision. */
  evidence: string[];
  /** Null for a decision from before. */
  evidenceSentences: Sentence[] | null;
}

/** The known facts about the audience of a website. */
export interface MarketClues {
  site: Site;
  /** The home page; null if it could not be read. */
  page: {
    url: string;
    lang: string | null;
    hreflangs: readonly Hreflang[];
    textLanguage: string | null;
  } | null;
  /** The shares of clicks or impressions by country, ISO 3166-1 alpha-2; empty without Search Console. */
  searchCountries: readonly { country: string; share: number }[];
}

interface Hreflang {
  lang: string;
  url: string | null;
}

/** Country-code domains that are sold worldwide, so they say nothing about the country. */
const genericDomains = new Set(
  'ac ai am as bz cc cd co dj fm gg gl im io la li ly me mn ms nu pw re sc sh so st su tk to tv vc vg ws'.split(
    ' ',
  ),
);
const fallback = { country: 'US', language: 'en' };

/** The evidence of a market. */
export const marketSentences = {
  searches: ({ country, percent }: { country: string; percent: number }) =>
    `Most impressions in Search Console: ${countryNames.of(country) ?? country} (${percent}%).`,
  domain: ({ label }: { label: string }) => `The domain ends in .${label}.`,
  region: ({ region }: { region: string }) => `The home page declares the region ${region}.`,
  language: ({ language }: { language: string }) => `The home page is written in the language ${language}.`,
};

const say = sayer('market', marketSentences);
const explain = (reasons: readonly Said[]) => ({
  evidence: reasons.map(({ text }) => text),
  evidenceSentences: reasons.map(({ sentence }) => sentence),
});

/** A country with this share of the searches is the market. */
const minSearchShare = 0.5;
/** Languages that are spoken in so many countries that they suggest none. */
const worldLanguages = new Set(['en', 'es', 'fr', 'pt', 'ar']);

/** The market of a new website, as far as the request contains it. */
type GivenMarket = { country?: string | undefined; language?: string | undefined };

/** The market of a new website: as given, completed by its domain, until its home page has been read. Pure. */
export function initialMarket(site: Site, given: GivenMarket = {}): Market {
  const detected = detectMarket({ site, page: null, searchCountries: [] });
  const { country, language } = given;
  if (country === undefined && language === undefined) return detected;
  return {
    country: country ?? (detected.source === 'detected' ? detected.country : mainCountry(language ?? '')),
    language: language ?? mainLanguage(country ?? ''),
    source: 'given',
    ...explain([]),
  };
}

/** The most common language of a country. @param country ISO 3166-1 alpha-2 */
export function mainLanguage(country: string): string {
  return new Intl.Locale('und', { region: country }).maximize().language;
}

/** The country with the most speakers of a language. @param language BCP 47 */
function mainCountry(language: string): string {
  const { region } = new Intl.Locale(language).maximize();
  return region !== undefined && /^[A-Z]{2}$/.test(region) ? region : fallback.country;
}

/**
 * Decides the market of a website. For the country, searches count more than the domain, the domain more than the page's region, and the
 * region more than a language that one country dominates. For the language, the text counts more than the page's declaration, which
 * templates often get wrong, and both more than the country. Pure.
 */
export function detectMarket({ site, page, searchCountries }: MarketClues): Market {
  const declared = page === null ? null : declaredLocale(page);
  const language = page?.textLanguage ?? declared?.language ?? null;
  const region = declared?.language === language ? (declared?.region ?? null) : null;
  const clues = [
    countryOfSearches(searchCountries),
    countryOfDomain(site),
    region === null ? null : clue(region, say('region', { region })),
    language === null || worldLanguages.has(language)
      ? null
      : clue(mainCountry(language), say('language', { language })),
  ].filter((one) => one !== null);
  const [best] = clues;
  if (best === undefined) {
    const assumed = language === null ? fallback : { country: mainCountry(language), language };
    return {
      ...assumed,
      source: 'assumed',
      ...explain(language === null ? [] : [say('language', { language })]),
    };
  }
  return {
    country: best.country,
    language: language ?? mainLanguage(best.country),
    source: 'detected',
    ...explain(clues.filter(({ country }) => country === best.country).map(({ reason }) => reason)),
  };
}

interface CountryClue {
  country: string;
  reason: Said;
}

function clue(country: string, reason: Said): CountryClue | null {
  return isCountry(country) ? { country, reason } : null;
}

function countryOfSearches(shares: MarketClues['searchCountries']): CountryClue | null {
  const [top] = shares.toSorted((one, other) => other.share - one.share);
  if (top === undefined || top.share < minSearchShare) return null;
  const percent = Math.round(top.share * 100);
  return clue(top.country, say('searches', { country: top.country, percent }));
}

function countryOfDomain(site: Site): CountryClue | null {
  const label = hostOf(site).split('.').at(-1) ?? '';
  if (label.length !== 2 || genericDomains.has(label)) return null;
  const country = label === 'uk' ? 'GB' : label.toUpperCase();
  return clue(country, say('domain', { label }));
}

/** The locale that the page declares for itself: its own hreflang, or else its `lang` attribute. */
function declaredLocale({ url, lang, hreflangs }: NonNullable<MarketClues['page']>) {
  const own = hreflangs.find((one) => one.url === url && one.lang.toLowerCase() !== 'x-default')?.lang;
  for (const tag of [own, lang]) {
    const locale = parseLocale(tag ?? '');
    if (locale !== null) return { language: locale.language, region: locale.region ?? null };
  }
  return null;
}

function parseLocale(tag: string): Intl.Locale | null {
  const text = tag.trim().replace('_', '-');
  return isLanguage(text) ? new Intl.Locale(text) : null;
}
