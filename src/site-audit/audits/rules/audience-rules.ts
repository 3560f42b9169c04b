import type { CrawledPage, PageContent } from '#crawls';
import { found, foundIf, foundSome, onHtml, onIndexable, type PageCheck } from './check.ts';

const wantedOpenGraph = ['title', 'description', 'image', 'url'];
/** BCP 47 as far as hreflang goes: language, perhaps a script, perhaps a region. */
const hreflangForm = /^(x-default|[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?)$/i;
const languageForm = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;
/** Often written, and no countries: the United Kingdom is `GB`, Europe none at all. */
const noRegions = new Set(['UK', 'EU']);
const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

function isKnownLanguage(tag: string): boolean {
  if (!languageForm.test(tag)) return false;
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

/** What tells other programs for whom the page is: languages, and previews where it is shared. */
export const audienceChecks: PageCheck[] = [
  {
    code: 'open_graph_missing',
    title: 'Open Graph tags missing',
    severity: 'notice',
    category: 'social_tags',
    scope: 'page',
    explanation: 'Where the page is shared, its preview has no title, text or image of your choice.',
    fix: 'Add `og:title`, `og:description`, `og:image` and `og:url`.',
    judge: onIndexable(({ openGraph }) => foundIf(Object.keys(openGraph).length === 0)),
  },
  {
    code: 'open_graph_incomplete',
    title: 'Open Graph tags incomplete',
    severity: 'notice',
    category: 'social_tags',
    scope: 'page',
    explanation: 'Some of the tags that previews are made of are there, and others are not.',
    fix: 'Add those that the detail names.',
    judge: onIndexable(({ openGraph }) => {
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
    explanation:
      '`og:url` names another address than the canonical one, so that likes and shares are counted for both.',
    fix: 'Let `og:url` be the canonical address.',
    judge: onIndexable(({ openGraph, canonicals }) => {
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
    explanation: 'Without `twitter:card`, a shared link is shown on X as plain text or with a small picture.',
    fix: 'Add `<meta name="twitter:card" content="summary_large_image">`.',
    judge: onIndexable(({ twitterCard }) => foundIf(!twitterCard)),
  },
  {
    code: 'lang_missing',
    title: 'HTML lang attribute missing',
    severity: 'warning',
    category: 'localization',
    scope: 'page',
    explanation:
      'The page does not say what language it is in. Programs that read aloud or translate have to guess.',
    fix: 'Write `<html lang="en">` with the language of the page.',
    judge: onHtml(({ lang }) => foundIf(lang === null || lang.trim() === '')),
  },
  {
    code: 'lang_invalid',
    title: 'HTML lang attribute invalid',
    severity: 'warning',
    category: 'localization',
    scope: 'page',
    explanation: 'The `lang` attribute is no language code, and so says nothing.',
    fix: 'Use a code such as `en`, `pt-BR` or `zh-Hant`.',
    judge: onHtml(({ lang }) =>
      foundIf(Boolean(lang?.trim()) && !isKnownLanguage(lang?.trim() ?? ''), lang ?? ''),
    ),
  },
  {
    code: 'hreflang_invalid',
    title: 'Invalid hreflang value',
    severity: 'error',
    category: 'localization',
    scope: 'page',
    explanation: 'A language or country code does not exist, so that search engines leave this version out.',
    fix: 'Use ISO 639 for the language and ISO 3166-1 for the country: `en-GB`, not `en-UK`.',
    judge: onHtml(({ hreflangs }) => {
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
    explanation: 'The page names versions in other languages, and not itself among them.',
    fix: 'Add a line with the page’s own language and address.',
    judge: onIndexable(({ hreflangs }, { url }) =>
      foundIf(hreflangs.length > 0 && !hreflangs.some((one) => one.url === url)),
    ),
  },
  {
    code: 'hreflang_x_default_missing',
    title: 'X-default hreflang missing',
    severity: 'notice',
    category: 'localization',
    scope: 'page',
    explanation: 'No version is named for people whose language is none of those listed.',
    fix: 'Add a line with `hreflang="x-default"`.',
    judge: onIndexable(({ hreflangs }) =>
      foundIf(hreflangs.length > 0 && !hreflangs.some(({ lang }) => isDefault(lang))),
    ),
  },
  {
    code: 'hreflang_relative',
    title: 'Relative URL in hreflang',
    severity: 'warning',
    category: 'localization',
    scope: 'page',
    explanation: 'Search engines want the versions by their whole addresses.',
    fix: 'Write the addresses in full, with `https://` and the host.',
    judge: onHtml(({ hreflangs }) => {
      const bad = hreflangs.filter(({ href }) => !/^https?:\/\//i.test(href)).map(({ href }) => href);
      return foundSome({ count: bad.length, first: bad.slice(0, 10) }, 'addresses');
    }),
  },
  {
    code: 'hreflang_duplicate',
    title: 'More than one page for the same language in hreflang',
    severity: 'error',
    category: 'localization',
    scope: 'page',
    explanation: 'Two addresses are named for one language, so that search engines believe neither.',
    fix: 'Keep one address for each language.',
    judge: onHtml(({ hreflangs }) => {
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
    explanation: 'The page calls itself one language in its `lang` attribute and another in hreflang.',
    fix: 'Correct the one that is wrong.',
    judge: onHtml((content, page) => {
      const own = ownHreflang(content, page);
      const lang = content.lang?.trim() ?? '';
      if (own === undefined || !isKnownLanguage(lang) || languageOf(own.lang) === languageOf(lang))
        return null;
      return found(`lang ${lang}, hreflang ${own.lang}`);
    }),
  },
];
