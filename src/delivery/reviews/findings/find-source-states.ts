import { type SourceName, sourceNames } from '#websites';
import { citeText, type FindingContext, type SaidFinding } from './finding-context.ts';
import { sayFinding } from './say-finding.ts';
import { sayLabel } from './say-label.ts';

/** Sources that failed, and sources without data, because a review must not read their silence as "no change". Pure. */
export function findSourceStates(context: FindingContext): SaidFinding[] {
  const { website } = context.readings;
  const states = website.body?.data.sources;
  if (states === undefined) return [];
  return sourceNames.flatMap((name) => {
    const { status, error, lastSuccessAt } = states[name];
    if (status === 'failed' || (error !== null && status !== 'not_connected'))
      return [describeFailed(context, name)];
    // Older days may still be collected when the source is ready.
    const isMissing = lastSuccessAt === null && status !== 'ready';
    return isMissing ? [describeMissing(name, status === 'not_connected')] : [];
  });
}

function describeFailed(context: FindingContext, name: SourceName): SaidFinding {
  const { website } = context.readings;
  const { error, lastSuccessAt } = website.body?.data.sources[name] ?? { error: null, lastSuccessAt: null };
  const at = ['data', 'sources', name];
  const day =
    lastSuccessAt &&
    citeText(context, website, {
      at: [...at, 'lastSuccessAt'],
      unit: 'date',
      label: sayLabel('last_success'),
    });
  const message =
    error &&
    citeText(context, website, { at: [...at, 'error', 'message'], label: sayLabel('source_problem') });
  return {
    kind: 'source_failed',
    tone: 'problem',
    source: name,
    what:
      day === null
        ? sayFinding('source_never_succeeded', { source: name })
        : sayFinding('source_failed', { source: name, day }),
    why:
      message === null || error === null
        ? null
        : sayFinding('source_reports', { message, error: error.code }),
    next: sayFinding('fix_source'),
  };
}

function describeMissing(name: SourceName, isUnconnected: boolean): SaidFinding {
  return {
    kind: 'source_missing',
    tone: 'note',
    source: name,
    what: sayFinding('source_missing', { source: name }),
    why: null,
    next: isUnconnected ? sayFinding('connect_source') : null,
  };
}
