import { domainToUnicode } from 'node:url';
import { getDomainWithoutSuffix } from 'tldts';
import { letterKey } from './discovery/generic-terms.ts';

/** Evidence of the brand on a website's home page. */
export interface BrandEvidence {
  /** Host without `www.`; punycode or not. */
  domain: string;
  titles: readonly string[];
  /** Organization names in its structured data, most reliable first. */
  organizationNames: readonly string[];
  alternateNames: readonly string[];
}

/** Separators between the parts of a title. */
const separators = /\s+[-–—:]\s+|\s*[|·•»]\s*|:\s+/u;
const legalForm =
  /,?\s+(?:inc|llc|ltd|limited|plc|corp|corporation|co|gmbh(?: & co\.? kg)?|ag|se|kg|ug|s\.?a\.?s?|s\.?r\.?l|s\.?p\.?a|sl|b\.?v|n\.?v|oy|oyj|ab|a\/s|as|sp\. ?z ?o\.? ?o|s\.r\.o|a\.ş|株式会社)\.?$/iu;
const maxNameLength = 40;
/** A shorter domain label is too ambiguous for an alias. */
const minAliasLength = 4;

/**
 * Proposes a website's own brand: the organization name, else the part that its titles share, else the words of the domain. The
 * aliases are its other spellings, including the domain's.
 */
export function proposeBrand({ domain, titles, organizationNames, alternateNames }: BrandEvidence): {
  name: string;
  aliases: string[];
  domains: string[];
} {
  const label = domainToUnicode(getDomainWithoutSuffix(domain, { allowPrivateDomains: true }) ?? domain);
  const words = label.split('-').filter((word) => word !== '');
  const ofDomain = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  const organizations = organizationNames.map(shortName).filter(isName);
  const name =
    nameByLabel(organizations, label) ?? organizations[0] ?? nameInTitles(titles, label) ?? ofDomain;
  const spellings = words.length > 1 ? [ofDomain.replaceAll(' ', ''), label] : [];
  const isOfDomain = letterKey(name) === letterKey(label) || label.length < minAliasLength;
  const others = [
    ...organizations.filter((other) => areRelated(other, name)),
    ...alternateNames.map(shortName),
  ];
  const aliases = new Set([...others.filter(isName), ...(isOfDomain ? [] : [ofDomain]), ...spellings]);
  aliases.delete(name);
  return { name, aliases: [...aliases], domains: [domain] };
}

/** A page also names unrelated organizations, such as publishers and partners. */
function areRelated(one: string, other: string): boolean {
  const [a, b] = [letterKey(one), letterKey(other)];
  return a.includes(b) || b.includes(a);
}

/** The organization whose name is the domain's label. */
function nameByLabel(names: readonly string[], label: string): string | undefined {
  return names.find((name) => letterKey(name) === letterKey(label));
}

/** The part of the titles that the domain spells, else the part that more than half of several titles share. */
function nameInTitles(titles: readonly string[], label: string): string | undefined {
  const parts = titles.map((title) => [...new Set(title.split(separators).map(shortName).filter(isName))]);
  const counts = new Map<string, number>();
  for (const part of parts.flat()) counts.set(part, (counts.get(part) ?? 0) + 1);
  const [top] = [...counts].toSorted(([, a], [, b]) => b - a);
  const isShared = top !== undefined && top[1] > 1 && top[1] > titles.length / 2;
  return nameByLabel([...counts.keys()], label) ?? (isShared ? top[0] : undefined);
}

function shortName(name: string): string {
  return name.replaceAll(/\s+/gu, ' ').trim().replace(legalForm, '');
}

function isName(text: string): boolean {
  return text.length <= maxNameLength && /[\p{L}\p{N}]/u.test(text);
}
