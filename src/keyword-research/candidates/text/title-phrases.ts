import type { SitePage } from '../keyword-candidate.ts';
import { foldBrand, titleParts } from './find-brand.ts';
import { foldText } from '#platform/text';

const maxWords = 6;
const maxLength = 60;
const minLength = 4;
const minDomains = 3;
/** Frequent page titles without search demand. */
const genericTitles = new Set(
  `home|homepage|start|welcome|about|about us|contact|contact us|blog|news|menu|imprint|privacy|privacy policy|terms
|login|cart|checkout|search|page not found|not found|404|sitemap|faq|startseite|willkommen|uber uns|kontakt|impressum
|datenschutz|agb|warenkorb|suche|accueil|bienvenue|a propos|mentions legales|panier|inicio|bienvenidos|contacto
|aviso legal|carrito|benvenuti|chi siamo|contatti|carrello|strona glowna|o nas|kontakty|hem|etusivu
|shop|products|all products|collections|categories|brands|guides|reviews|testimonials|help|help center
|support|customer service|service|shipping|delivery|shipping and returns|returns|refunds|warranty|order status|track order
|newsletter|account|wishlist|gift card|gift cards|sale|clearance|special offers|new arrivals|bestsellers|best sellers
|last season|bundles|size chart|size guide|first purchase|careers|jobs|press|team|resources|downloads|events|gallery
|produkte|alle produkte|kategorien|marken|ratgeber|bewertungen|hilfe|kundenservice|service|versand|lieferung
|versand und lieferung|ruckgabe|widerruf|garantie|sendungsverfolgung|bestellstatus|konto|merkzettel|gutscheine|angebote
|neuheiten|bestseller|großentabelle|karriere|presse|uber mich|produits|livraison|retours|garantie|promotions|nouveautes
|productos|envios|devoluciones|garantia|ofertas|novedades|prodotti|spedizioni|resi|offerte`
    .split('|')
    .map((text) => text.trim()),
);
const edges =
  /^(the|a|an|and|or|of|for|to|in|on|with|your|our|der|die|das|und|fur|mit|le|la|les|et|de|du|el|los|y|di|e|il|van|en|w|i|z)$/;

/** Returns the parts of a page's title and its heading as search phrases, without the brand. Pure. */
export function pagePhrases({ title, heading }: SitePage, brand: string): string[] {
  const own = foldBrand(brand);
  const parts = [heading, ...titleParts(title)].map((text) =>
    text
      .toLowerCase()
      .replace(/[.!?…]+$/u, '')
      .trim(),
  );
  return [...new Set(parts)].filter((part) => isPhrase(part) && foldBrand(part) !== own);
}

/** Returns the sequences of two to four words that titles of at least three domains share. Pure. */
export function sharedTitlePhrases(results: readonly { domain: string; title: string }[]): string[] {
  const domainsOf = new Map<string, Set<string>>();
  for (const { domain, title } of results) {
    for (const run of titleParts(title).flatMap(runsOf)) {
      domainsOf.set(run, (domainsOf.get(run) ?? new Set()).add(domain));
    }
  }
  const shared = [...domainsOf].filter(([, domains]) => domains.size >= minDomains);
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
  if (text.length < minLength || text.length > maxLength || genericTitles.has(foldText(text))) return false;
  return text.split(/\s+/u).length <= maxWords && /\p{L}{3}|[\p{sc=Han}\p{sc=Hangul}]{2}/u.test(text);
}
