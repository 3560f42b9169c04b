import type { ReviewFinding } from '../core/review.ts';
import type { WeekReadings } from '../reading/week-readings.ts';
import { citeText, type FindingContext } from './finding-context.ts';

type Sources = NonNullable<WeekReadings['website']['body']>['data']['sources'];

const names: Record<keyof Sources, string> = {
  rankings: 'Rankings',
  searchConsole: 'Search Console',
  audit: 'Site audit',
  backlinks: 'Backlinks',
  aiVisibility: 'AI visibility',
};
const isName = (name: string): name is keyof Sources => Object.hasOwn(names, name);

/** Sources that failed, and sources without data, because a review must not read their silence as "no change". Pure. */
export function findSourceStates(context: FindingContext): ReviewFinding[] {
  const { website } = context.readings;
  const sources = website.body?.data.sources;
  if (sources === undefined) return [];
  return Object.keys(sources)
    .filter(isName)
    .flatMap((name) => {
      const { status, error, lastSuccessAt } = sources[name];
      if (status === 'failed' || (error !== null && status !== 'not_connected'))
        return [describeFailed(context, name)];
      return lastSuccessAt === null ? [describeMissing(name, status === 'not_connected')] : [];
    });
}

function describeFailed(context: FindingContext, name: keyof Sources): ReviewFinding {
  const { website } = context.readings;
  const { error, lastSuccessAt } = website.body?.data.sources[name] ?? { error: null, lastSuccessAt: null };
  const at = ['data', 'sources', name];
  const since =
    lastSuccessAt === null
      ? 'has a problem and has never succeeded'
      : `has a problem; it last succeeded on ${citeText(context, website, { at: [...at, 'lastSuccessAt'], unit: 'date', label: 'Last success' })}`;
  const message =
    error && citeText(context, website, { at: [...at, 'error', 'message'], label: 'Problem of the source' });
  return {
    kind: 'source_failed',
    tone: 'problem',
    what: `The source ${names[name]} ${since}.`,
    why: message && `It reports: ${message}.`,
    next: 'Fix this source before you rely on its numbers: missing data is not a change.',
  };
}

function describeMissing(name: keyof Sources, isUnconnected: boolean): ReviewFinding {
  return {
    kind: 'source_missing',
    tone: 'note',
    what: `The source ${names[name]} has no data yet, so this review says nothing about it.`,
    why: null,
    next: isUnconnected ? 'Connect it in the settings.' : null,
  };
}
