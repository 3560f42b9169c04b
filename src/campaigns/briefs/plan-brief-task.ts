import { newId } from '#platform/ids.ts';
import { type NewTask, sayTask } from '#campaigns/tasks';
import type { Said } from '#platform/text';
import type { BriefContent } from './brief.ts';
import type { BriefSubject } from './collect-material.ts';

/** Plans the task of a brief: the keywords, and what the target page lacks. Pure except for the id. */
export function planBriefTask(
  { targetUrl, keywords }: Pick<BriefSubject, 'targetUrl' | 'keywords'>,
  { content, outline }: { content: BriefContent; outline: string | null },
): NewTask {
  const [first] = keywords;
  const title = sayTask(targetUrl === null ? 'write_page' : 'extend_page', { keyword: first?.keyword ?? '' });
  const detail = [
    sayTask('keywords', { keywords: keywords.map(({ keyword }) => keyword) }),
    ...describeGaps(content),
    sayTask('see_brief'),
  ];
  const url = targetUrl ?? '';
  return {
    id: newId(),
    type: 'content_brief',
    title: title.text,
    titleSentence: title.sentence,
    detail: detail.map(({ text }) => text).join(' '),
    detailSentences: detail.map(({ sentence }) => sentence),
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

function describeGaps({ results, length, own, terms, questions, limitation }: BriefContent): Said[] {
  const read = results.filter(({ state }) => state === 'read').length;
  if (limitation !== null) return [sayTask('no_comparison', { read, total: results.length })];
  if (own?.state === 'unread') return [sayTask('page_unread', { reason: own.reason ?? 'unknown reason' })];
  const missing = terms.filter((term) => term.own === false).length;
  const unanswered = questions.filter((question) => question.own === false).length;
  const isShort =
    length !== null && typeof own?.wordCount === 'number' && own.wordCount < length.lowerQuartile;
  return [
    ...(missing > 0 ? [sayTask('terms_missing', { missing, total: terms.length })] : []),
    ...(unanswered > 0 ? [sayTask('questions_missing', { missing: unanswered })] : []),
    ...(isShort
      ? [
          sayTask('page_short', {
            words: own.wordCount ?? 0,
            from: length.lowerQuartile,
            to: length.upperQuartile,
          }),
        ]
      : []),
  ];
}
