import { type SourceName, sourceNames } from '#websites';
import type { ReviewFinding } from '../core/review.ts';
import { citeText, type FindingContext } from './finding-context.ts';

const names: Record<SourceName, string> = {
  rankings: 'Rankings',
  searchConsole: 'Search Console',
  audit: 'Site audit',
  backlinks: 'Backlinks',
  aiVisibility: 'AI visibility',
};

/** Sources that failed, and sources without data, because a review must not read their silence as "no change". Pure. */
export function findSourceStates(context: FindingContext): ReviewFinding[] {
  const { website } = context.readings;
  const states = website.body?.data.sources;
  if (states === undefined) return [];
  return sourceNames.flatMap((name) => {
    const { status, error, lastSuccessAt } = states[name];
    if (status === 'failed' || (error !== null && status !== 'not_connected'))
      return [describeFailed(context, name)];
    return lastSuccessAt === null ? [describeMissing(name, status === 'not_connected')] : [];
  });
}

function describeFailed(context: FindingContext, name: SourceName): ReviewFinding {
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
    source: name,
    what: `The source ${names[name]} ${since}.`,
    why: message && `It reports: ${message}.`,
    next: 'Fix this source before you rely on its numbers: missing data is not a change.',
  };
}

function describeMissing(name: SourceName, isUnconnected: boolean): ReviewFinding {
  return {
    kind: 'source_missing',
    tone: 'note',
    source: name,
    what: `The source ${names[name]} has no data yet, so this review says nothing about it.`,
    why: null,
    next: isUnconnected ? 'Connect it in the settings.' : null,
  };
}
