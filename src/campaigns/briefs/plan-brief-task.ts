import { newId } from '#platform/ids.ts';
import type { NewTask } from '#campaigns/tasks';
import type { BriefContent } from './brief.ts';
import type { BriefSubject } from './collect-material.ts';

/** Plans the task of a brief: the keywords, and what the target page lacks. Pure except for the id. */
export function planBriefTask(
  { targetUrl, keywords }: Pick<BriefSubject, 'targetUrl' | 'keywords'>,
  { content, outline }: { content: BriefContent; outline: string | null },
): NewTask {
  const [first] = keywords;
  const action = targetUrl === null ? 'Write a page about' : 'Extend the page about';
  const url = targetUrl ?? '';
  return {
    id: newId(),
    type: 'content_brief',
    title: `${action} “${first?.keyword ?? ''}”`,
    detail: [
      `Keywords: ${keywords.map(({ keyword }) => `“${keyword}”`).join(', ')}.`,
      ...describeGaps(content),
      'The brief shows what the ranking pages have in common.',
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
  if (own?.state === 'unread')
    return [`The target page could not be read: ${own.reason ?? 'unknown reason'}`];
  const missing = terms.filter((term) => term.own === false).length;
  const unanswered = questions.filter((question) => question.own === false).length;
  const isShort =
    length !== null && typeof own?.wordCount === 'number' && own.wordCount < length.lowerQuartile;
  return [
    ...(missing > 0 ? [`The page lacks ${missing} of ${terms.length} shared terms.`] : []),
    ...(unanswered > 0 ? [`It does not answer ${unanswered} questions that other pages answer.`] : []),
    ...(isShort
      ? [
          `It has ${own.wordCount} words; the ranking pages have ${length.lowerQuartile} to ${length.upperQuartile}.`,
        ]
      : []),
  ];
}
