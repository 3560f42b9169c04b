import type { WorldAnswer } from '../../world/answers.ts';
import type { Landing } from '../../world/landing.ts';
import { markdownOf, piecesOf } from '../answers/marked-text.ts';

type Members = Record<string, unknown>;

/** The fields of an element of type `ai_overview`, on a result page or in AI Mode. */
export function overviewMembers(answer: WorldAnswer): Members {
  const { sources } = answer;
  const markOf = (indexes: readonly number[]) =>
    indexes.map((index) => `[[${index + 1}]](${sources[index]?.url})`).join('');
  const items = piecesOf(answer).map(({ text, sources: cited }) => ({
    type: 'ai_overview_element',
    position: 'left',
    title: null,
    text: text.replaceAll('**', ''),
    markdown: text + markOf(cited),
    links: null,
    images: null,
    references: sources.filter((_, index) => cited.includes(index)).map(referenceOf),
  }));
  return { markdown: markdownOf(answer, markOf), items, references: sources.map(referenceOf) };
}

function referenceOf({ host, url, title, description }: Landing): Members {
  return {
    type: 'ai_overview_reference',
    position: 'right',
    source: host,
    domain: host,
    url,
    title,
    text: description,
  };
}
