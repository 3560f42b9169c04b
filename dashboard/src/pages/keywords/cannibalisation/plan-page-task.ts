import { plural, t } from '@lingui/core/macro';
import { maxDetail, type NewSubject } from '../../../api/tasks.ts';
import { formatMean } from '../../../format/numbers.ts';
import type { Action, Advised } from './advice/decide-pages.ts';
import { describeAdvice } from './advice/describe-advice.ts';
import type { CompetingRow } from './advice/pool-pages.ts';

const merging: ReadonlySet<Action> = new Set(['merge', 'redirect', 'canonical']);
const separating: ReadonlySet<Action> = new Set(['target', 'kept', 'separate']);
const maxUrls = 20;

/** The title says what the advice does: it merges a page, gives pages topics of their own, or lets the others link to one. */
function approachOf(actions: readonly Action[]): NonNullable<NewSubject['approach']> {
  if (actions.some((action) => merging.has(action))) return 'merge';
  return actions.some((action) => separating.has(action)) ? 'separate' : 'strengthen';
}

/** The task that competing pages suggest: their positions and clicks, and the advice as they are known now. Pure. */
export function planPageTask(
  of: Pick<NewSubject, 'keywordId' | 'query'>,
  row: CompetingRow,
  advice: Advised,
): NewSubject {
  const { pages, targetUrl, clicks } = row;
  const isCompeting = pages.length > 1;
  const steps = isCompeting
    ? describeAdvice(row, advice)
    : [t`Link to the target page with the keyword as link text, or make the ranking page the target.`];
  const shown = pages.map(({ url, averagePosition }) => {
    const position = t`average position ${formatMean(averagePosition)}`;
    const count = clicks?.of(url) ?? null;
    const clicked = count === null ? [] : [plural(count, { one: '# click', other: '# clicks' })];
    return `- ${[`${url}: ${position}`, ...clicked].join(', ')}`;
  });
  const target = targetUrl === null ? [] : [`${t`Target page`}: ${targetUrl}`];
  return {
    type: 'consolidate_pages',
    ...of,
    approach: approachOf(
      advice === null || advice === 'too_short' ? [] : pages.map(({ url }) => advice.actionOf(url).action),
    ),
    urls: pages.map(({ url }) => url).slice(0, maxUrls),
    detail: [
      [`${t`Pages`}:`, ...shown, ...target].join('\n'),
      [`${t`What to do`}:`, ...steps.map((step) => `- ${step}`)].join('\n'),
    ]
      .join('\n\n')
      .slice(0, maxDetail),
  };
}
