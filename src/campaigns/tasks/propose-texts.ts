import { titleParts } from '../research/find-brand.ts';
import type { PageFacts, SiteFacts } from './site-facts.ts';
import { cutText, lengthOf, wordsOfPath } from './word-text.ts';

/** As the checks of titles and descriptions measure them. */
export const textLimits = { title: { least: 30, most: 60 }, description: { least: 70, most: 160 } } as const;

/** A title of what the page's heading, or else its address, says, and the brand where it fits. Null where nothing says anything. */
export function titleFromHeading(page: PageFacts, site: SiteFacts): string | null {
  const topic = page.heading || wordsOfPath(page.url) || (titleParts(page.title)[0] ?? '');
  return topic === '' ? null : joinTitle([topic], site);
}

/** The title without its brand, cut between words. */
export function shorterTitle({ title }: PageFacts, { brand }: SiteFacts): string {
  const parts = titleParts(title).filter((part) => part !== brand);
  return cutText(parts.join(' – ') || title, textLimits.title.most);
}

/** The same title with what only this page says. Null where it says nothing of its own. */
export function distinctTitle(page: PageFacts, site: SiteFacts): string | null {
  const topic = titleParts(page.title).find((part) => part !== site.brand) ?? page.title;
  const own = [page.heading, wordsOfPath(page.url)].find(
    (text) =>
      text !== '' && text.toLowerCase() !== topic.toLowerCase() && !site.titles.has(text.toLowerCase()),
  );
  return own === undefined ? null : joinTitle([own, topic], site);
}

/** The beginning of the page's own text, cut to what results show. Null where the page says too little. */
export function descriptionFromText({ textStart, heading }: PageFacts): string | null {
  const text = textStart.startsWith(heading) ? textStart.slice(heading.length).trim() : textStart;
  const cut = cutText(
    lengthOf(text) < textLimits.description.least ? textStart : text,
    textLimits.description.most,
  );
  return lengthOf(cut) < textLimits.description.least ? null : cut;
}

export function shorterDescription({ description }: PageFacts): string {
  return cutText(description, textLimits.description.most);
}

/** As many of the parts as fit, the brand last. */
function joinTitle(parts: readonly string[], { brand }: SiteFacts): string {
  const { most } = textLimits.title;
  let title = cutText(parts[0] ?? '', most);
  for (const part of [...parts.slice(1), brand]) {
    const longer = `${title} – ${part}`;
    if (part !== '' && !title.includes(part) && lengthOf(longer) <= most) title = longer;
  }
  return title;
}
