import { LRUCache } from 'lru-cache';
import type { CrawledPage, PageContent } from '#site-audit/crawls';
import { found, foundIf, foundSome, onHtml, onIndexable, type PageRule } from './audit-rule.ts';

const wantedOpenGraph = ['title', 'description', 'image', 'url'];
/** The part of BCP 47 that hreflang uses: a language, optionally a script and a region. */
const hreflangForm = /^(x-default|[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?)$/i;
const languageForm = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;
/** Common mistakes: the code of the United Kingdom is `GB`, and Europe has none. */
const noRegions = new Set(['UK', 'EU']);
const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Looking a language up costs as much as most other rules together, and the pages of a website have few. */
const known = new LRUCache<string, boolean>({ max: 1_000 });

function isKnownLanguage(tag: string): boolean {
  const before = known.get(tag);
  if (before !== undefined) return before;
  const isKnown = languageForm.test(tag) && hasName(tag);
  known.set(tag, isKnown);
  return isKnown;
}

function hasName(tag: string): boolean {
  try {
    return languageNames.of(new Intl.Locale(tag).language) !== undefined;
  } catch {
    return false;
  }
}

function isHreflang(lang: string): boolean {
  if (!hreflangForm.test(lang)) return false;
  if (lang.toLowerCase() === 'x-default') return true;
  if (!isKnownLanguage(lang)) return false;
  const region = /-([a-z]{2})$/i.exec(lang)?.[1]?.toUpperCase();
  if (region === undefined) return true;
  return !noRegions.has(region) && regionNames.of(region) !== undefined;
}

const isDefault = (lang: string) => lang.toLowerCase() === 'x-default';
const languageOf = (tag: string) => tag.toLowerCase().split(/[-_]/, 1)[0];

function ownHreflang({ hreflangs }: PageContent, { url }: CrawledPage) {
  return hreflangs.find((one) => one.url === url && !isDefault(one.lang));
}

/** Languages, and previews of shared pages. */
export const audienceRules: PageRule[] = [
  {
    code: 'open_graph_missing',
    title: 'Open Graph tags missing',
    severity: 'notice',
    category: 'social_tags',
    scope: 'page',
    explanation: 'When the page is shared, you cannot control the title, text and image of its preview.',
    fix: 'Add `og:title`, `og:description`, `og:image` and `og:url`.',
    evaluate: onIndexable(({ openGraph }) => foundIf(Object.keys(openGraph).length === 0)),
  },
  {
    code: 'open_graph_incomplete',
    title: 'Open Graph tags incomplete',
    severity: 'notice',
    category: 'social_tags',
    scope: 'page',
    explanation:
      'Some of the tags used for previews are missing. Social networks then choose the missing text or image themselves.',
    fix: 'Add the tags named in the detail.',
    evaluate: onIndexable(({ openGraph }) => {
      const missing = wantedOpenGraph.filter((name) => !openGraph[name]);
      const hasSome = Object.keys(openGraph).length > 0;
      return hasSome && missing.length > 0
        ? found(missing.map((name) => `og:${name}`).join(', '), missing.length)
        : null;
    }),
  },
  {
    code: 'open_graph_url_not_canonical',
    title: 'Open Graph URL not matching canonical',
    severity: 'notice',
    category: 'social_tags',
    scope: 'page',
    explanation: '`og:url` differs from the canonical URL, so likes and shares are split between both.',
    fix: 'Set `og:url` to the canonical URL.',
    evaluate: onIndexable(({ openGraph, canonicals }) => {
      const shared = openGraph['url'];
      const canonical = canonicals[0]?.url;
      if (!shared || !canonical || URL.parse(shared)?.href === URL.parse(canonical)?.href) return null;
      return found('', 1, [shared]);
    }),
  },
  {
    code: 'twitter_card_missing',
    title: 'Twitter card missing',
    severity: 'notice',
    category: 'social_tags',
    scope: 'page',
    explanation: 'Without `twitter:card`, X shows a shared link as plain text or with a small image.',
    fix: 'Add `<meta name="twitter:card" content="summary_large_image">`.',
    evaluate: onIndexable(({ twitterCard }) => foundIf(!twitterCard)),
  },
  {
    code: 'lang_missing',
    title: 'HTML lang attribute missing',
    severity: 'warning',
    category: 'localization',
    scope: 'page',
    explanation:
      'The page does not declare its language. Screen readers and translation tools have to guess.',
    fix: 'Declare the language of the page, for example `<html lang="en">`.',
    evaluate: onHtml(({ lang }) => foundIf(lang === null || lang.trim() === '')),
  },
  {
    code: 'lang_invalid',
    title: 'HTML lang attribute invalid',
    severity: 'warning',
    category: 'localization',
    scope: 'page',
    explanation:
      'The `lang` attribute is not a valid language code and is ignored. Screen readers and translation tools have to guess the language.',
    fix: 'Use a code such as `en`, `pt-BR` or `zh-Hant`.',
    evaluate: onHtml(({ lang }) =>
      foundIf(Boolean(lang?.trim()) && !isKnownLanguage(lang?.trim() ?? ''), lang ?? ''),
    ),
  },
  {
    code: 'hreflang_invalid',
    title: 'Invalid hreflang value',
    severity: 'error',
    category: 'localization',
    scope: 'page',
    explanation: 'A language or country code does not exist, so search engines ignore this version.',
    fix: 'Use ISO 639 for the language and ISO 3166-1 for the country: `en-GB`, not `en-UK`.',
    evaluate: onHtml(({ hreflangs }) => {
      const bad = hreflangs.map(({ lang }) => lang).filter((lang) => !isHreflang(lang));
      return bad.length > 0 ? found(bad.slice(0, 10).join(', '), bad.length) : null;
    }),
  },
  {
    code: 'hreflang_self_missing',
    title: 'Self-reference hreflang missing',
    severity: 'warning',
    category: 'localization',
    scope: 'page',
    explanation:
      'The page lists versions in other languages but not itself. Search engines may then ignore all of its versions.',
    fix: 'Add an hreflang entry with the language and URL of the page.',
    evaluate: onIndexable(({ hreflangs }, { url }) =>
      foundIf(hreflangs.length > 0 && !hreflangs.some((one) => one.url === url)),
    ),
  },
  {
    code: 'hreflang_x_default_missing',
    title: 'X-default hreflang missing',
    severity: 'notice',
    category: 'localization',
    scope: 'page',
    explanation:
      'No version is declared for visitors whose language is not listed. Search engines then choose a version for them.',
    fix: 'Add an entry with `hreflang="x-default"`.',
    evaluate: onIndexable(({ hreflangs }) =>
      foundIf(hreflangs.length > 0 && !hreflangs.some(({ lang }) => isDefault(lang))),
    ),
  },
  {
    code: 'hreflang_relative',
    title: 'Relative URL in hreflang',
    severity: 'warning',
    category: 'localization',
    scope: 'page',
    explanation: 'Search engines require absolute URLs in hreflang. They ignore relative ones.',
    fix: 'Write the URLs in full, with `https://` and the host.',
    evaluate: onHtml(({ hreflangs }) => {
      const bad = hreflangs.filter(({ href }) => !/^https?:\/\//i.test(href)).map(({ href }) => href);
      return foundSome({ count: bad.length, first: bad.slice(0, 10) }, 'urls');
    }),
  },
  {
    code: 'hreflang_duplicate',
    title: 'More than one page for the same language in hreflang',
    severity: 'error',
    category: 'localization',
    scope: 'page',
    explanation: 'Two URLs are declared for the same language, so search engines ignore both.',
    fix: 'Keep one URL for each language.',
    evaluate: onHtml(({ hreflangs }) => {
      const byLang = Map.groupBy(hreflangs, ({ lang }) => lang.toLowerCase());
      const bad = [...byLang].filter(([, all]) => new Set(all.map(({ url, href }) => url ?? href)).size > 1);
      return bad.length > 0 ? found(bad.map(([lang]) => lang).join(', '), bad.length) : null;
    }),
  },
  {
    code: 'hreflang_lang_mismatch',
    title: 'Hreflang and HTML lang mismatch',
    severity: 'notice',
    category: 'localization',
    scope: 'page',
    explanation:
      'The `lang` attribute and hreflang declare different languages for the page. One of them is wrong: screen readers mispronounce the page, or search engines show it to readers of another language.',
    fix: 'Correct the wrong one.',
    evaluate: onHtml((content, page) => {
      const own = ownHreflang(content, page);
      const lang = content.lang?.trim() ?? '';
      if (own === undefined || !isKnownLanguage(lang) || languageOf(own.lang) === languageOf(lang))
        return null;
      return found(`lang ${lang}, hreflang ${own.lang}`);
    }),
  },
];
