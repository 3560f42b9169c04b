import { titleParts } from '#keyword-research/candidates';
import type { AuditedPage, AuditedSite } from './read-audited-site.ts';
import { countCharacters, pathToWords, shortenText } from './short-text.ts';

/** Lengths in characters, as in the audit rules for titles and descriptions. */
export const textLimits = { title: { min: 30, max: 60 }, description: { min: 70, max: 160 } } as const;

/** A title from the page's heading or URL, with the brand if it fits. Null if neither contains words. */
export function titleFromHeading(page: AuditedPage, site: AuditedSite): string | null {
  const topic = page.heading || pathToWords(page.url) || (titleParts(page.title)[0] ?? '');
  return topic === '' ? null : joinTitle([topic], site);
}

/** A title from the heading with the words of the current one. Null if it would still be too short. */
export function longerTitle(page: AuditedPage, site: AuditedSite): string | null {
  const own = titleParts(page.title).filter((part) => part !== site.brand);
  const title = joinTitle([page.heading, ...own].filter(Boolean), site);
  return countCharacters(title) < textLimits.title.min ? null : title;
}

/** The title without its brand, shortened between words. */
export function shorterTitle({ title }: AuditedPage, { brand }: AuditedSite): string {
  const parts = titleParts(title).filter((part) => part !== brand);
  return shortenText(parts.join(' – ') || title, textLimits.title.max);
}

/** The title with the page's own heading or path. Null if the page has neither. */
export function distinctTitle(page: AuditedPage, site: AuditedSite): string | null {
  const topic = titleParts(page.title).find((part) => part !== site.brand) ?? page.title;
  const own = [page.heading, pathToWords(page.url)].find(
    (text) =>
      text !== '' && text.toLowerCase() !== topic.toLowerCase() && !site.titles.has(text.toLowerCase()),
  );
  return own === undefined ? null : joinTitle([own, topic], site);
}

/** The beginning of the page's text, shortened to what result pages show. Null if the page has too little text. */
export function descriptionFromText({ textStart, heading }: AuditedPage): string | null {
  const text = textStart.startsWith(heading) ? textStart.slice(heading.length).trim() : textStart;
  const cut = shortenText(
    countCharacters(text) < textLimits.description.min ? textStart : text,
    textLimits.description.max,
  );
  return countCharacters(cut) < textLimits.description.min ? null : cut;
}

export function shorterDescription({ description }: AuditedPage): string {
  return shortenText(description, textLimits.description.max);
}

/** As many parts as fit, with the brand at the end. */
function joinTitle(parts: readonly string[], { brand }: AuditedSite): string {
  const { max } = textLimits.title;
  let title = shortenText(parts[0] ?? '', max);
  for (const part of [...parts.slice(1), brand]) {
    const longer = `${title} – ${part}`;
    if (part !== '' && !title.includes(part) && countCharacters(longer) <= max) title = longer;
  }
  return title;
}
