import { newId } from '#ids.ts';
import type { NewTask } from '../tasks/change-queries.ts';
import type { BriefContent } from './brief.ts';
import type { Subject } from './collect-material.ts';

/** The task of a brief: what to write, for which keywords, and what is missing. Pure but for the id. */
export function planBriefTask(
  { targetUrl, keywords }: Pick<Subject, 'targetUrl' | 'keywords'>,
  { content, outline }: { content: BriefContent; outline: string | null },
): NewTask {
  const [first] = keywords;
  const what = targetUrl === null ? 'Write a page about' : 'Extend the page about';
  const url = targetUrl ?? '';
  return {
    id: newId(),
    type: 'content_brief',
    title: `${what} “${first?.keyword ?? ''}”`,
    detail: [
      `For ${keywords.map(({ keyword }) => `“${keyword}”`).join(', ')}.`,
      ...describeGaps(content),
      'The brief names what the pages have in common that rank.',
    ].join(' '),
    category: 'content',
    severity: 'notice',
    checkId: null,
    affectedUrls: targetUrl === null ? [] : [targetUrl],
    affectedCount: targetUrl === null ? 0 : 1,
    proposals: [],
    drafts: outline === null ? [] : [{ url, found: null, proposed: outline, by: 'model' }],
    impact: Math.round(keywords.reduce((sum, { score }) => sum + (score ?? 0), 0) * 100) / 100,
  };
}

function describeGaps({ length, own, terms, questions, limitation }: BriefContent): string[] {
  if (limitation !== null) return [limitation];
  if (own?.state === 'unread') return [`The page itself could not be read: ${own.reason ?? 'no reason'}`];
  const missing = terms.filter((term) => term.own === false).length;
  const unanswered = questions.filter((question) => question.own === false).length;
  const isShort =
    length !== null && typeof own?.wordCount === 'number' && own.wordCount < length.lowerQuartile;
  return [
    ...(missing > 0 ? [`${missing} of ${terms.length} shared terms are missing on it.`] : []),
    ...(unanswered > 0 ? [`${unanswered} questions that others answer are not asked on it.`] : []),
    ...(isShort
      ? [`It has ${own.wordCount} words; others have ${length.lowerQuartile} to ${length.upperQuartile}.`]
      : []),
  ];
}
