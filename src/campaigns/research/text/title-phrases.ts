import type { SitePage } from './candidate.ts';
import { foldBrand, titleParts } from './find-brand.ts';
import { foldText } from './fold-phrase.ts';

const mostWords = 6;
const longest = 60;
const shortest = 4;
const fewestDomains = 3;
/** What many pages are headed by, and nobody searches for. */
const common = new Set(
  `home|homepage|start|welcome|about|about us|contact|contact us|blog|news|menu|imprint|privacy|privacy policy|terms
|login|cart|checkout|search|page not found|not found|404|sitemap|faq|startseite|willkommen|uber uns|kontakt|impressum
|datenschutz|agb|warenkorb|suche|accueil|bienvenue|a propos|mentions legales|panier|inicio|bienvenidos|contacto
|aviso legal|carrito|benvenuti|chi siamo|contatti|carrello|strona glowna|o nas|kontakty|hem|etusivu`
    .split('|')
    .map((text) => text.trim()),
);
const edges =
  /^(the|a|an|and|or|of|for|to|in|on|with|your|our|der|die|das|und|fur|mit|le|la|les|et|de|du|el|los|y|di|e|il|van|en|w|i|z)$/;

/** The title's parts and the heading of a page, as people might search for them; without the brand. Pure. */
export function phrasesOfPage({ title, heading }: SitePage, brand: string): string[] {
  const own = foldBrand(brand);
  const parts = [heading, ...titleParts(title)].map((text) =>
    text
      .toLowerCase()
      .replace(/[.!?…]+$/u, '')
      .trim(),
  );
  return [...new Set(parts)].filter((part) => isPhrase(part) && foldBrand(part) !== own);
}

/** Runs of two to four words that titles of several domains have in common. Pure. */
export function phrasesOfResults(results: readonly { domain: string; title: string }[]): string[] {
  const domainsOf = new Map<string, Set<string>>();
  for (const { domain, title } of results) {
    for (const run of titleParts(title).flatMap(runsOf)) {
      domainsOf.set(run, (domainsOf.get(run) ?? new Set()).add(domain));
    }
  }
  const shared = [...domainsOf].filter(([, domains]) => domains.size >= fewestDomains);
  return shared
    .filter(
      ([run, domains]) => !shared.some(([longer, by]) => isWithin(run, longer) && by.size >= domains.size),
    )
    .map(([run]) => run);
}

function runsOf(part: string): string[] {
  const words = part
    .toLowerCase()
    .split(/[^\p{L}\p{N}'’-]+/u)
    .filter((word) => word !== '');
  const runs = words.flatMap((_word, at) => [2, 3, 4].map((length) => words.slice(at, at + length)));
  return [
    ...new Set(
      runs
        .filter((run, at) => run.length === 2 + (at % 3))
        .filter((run) => !edges.test(run[0] ?? '') && !edges.test(run.at(-1) ?? ''))
        .map((run) => run.join(' '))
        .filter(isPhrase),
    ),
  ];
}

function isWithin(run: string, longer: string): boolean {
  return longer !== run && ` ${longer} `.includes(` ${run} `);
}

function isPhrase(text: string): boolean {
  if (text.length < shortest || text.length > longest || common.has(foldText(text))) return false;
  return text.split(/\s+/u).length <= mostWords && /\p{L}{3}|[\p{sc=Han}\p{sc=Hangul}]{2}/u.test(text);
}
