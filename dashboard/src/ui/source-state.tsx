import { t } from '@lingui/core/macro';
import { shownStatus } from '../api/shown-status.ts';
import type { SourceName, Website } from '../api/websites.ts';
import { formatTime } from '../format/dates.ts';
import { Hint } from './lazy/hint.tsx';
import { StateBadge, type Tone } from './state-badge.tsx';
import { errorText } from '../format/error-text.ts';

export type Source = Website['sources'][SourceName];

/** In display order. */
export const sourceTitles: Record<SourceName, string> = {
  rankings: t`Rankings`,
  searchConsole: t`Search Console`,
  backlinks: t`Backlinks`,
  aiVisibility: t`AI visibility`,
  audit: t`Site audit`,
};

const shortTitles: Record<SourceName, string> = {
  rankings: t`Ranks`,
  searchConsole: t`Search`,
  backlinks: t`Links`,
  aiVisibility: t`AI`,
  audit: t`Audit`,
};

export const sourceNames = Object.keys(sourceTitles) as SourceName[];

const sourceStyles: Record<Source['status'], { tone: Tone; word: string }> = {
  not_connected: { tone: 'calm', word: t`not connected` },
  pending: { tone: 'waiting', word: t`waiting` },
  collecting: { tone: 'working', word: t`collecting` },
  ready: { tone: 'good', word: t`ready` },
  failed: { tone: 'bad', word: t`failed` },
  paused: { tone: 'paused', word: t`paused` },
};

/** A website without audits of its own accord can be audited at any time, so that its audit is off rather than not connected. */
export function sourceWord(name: SourceName, source: Pick<Source, 'status' | 'lastSuccessAt'>): string {
  const status = shownStatus(name, source);
  return name === 'audit' && status === 'not_connected' ? t`off` : sourceStyles[status].word;
}

interface SourceStateProps {
  name: SourceName;
  source: Source;
  /** With a short name, for lists. */
  isCompact?: boolean;
}

/** The state of one data source of a website. The reason and the times are shown on hover and focus. */
export function SourceState({ name, source, isCompact = false }: SourceStateProps) {
  const { tone } = sourceStyles[shownStatus(name, source)];
  const word = sourceWord(name, source);
  const label = `${sourceTitles[name]}: ${word}`;
  return (
    <Hint label={`${label}. ${describeSource(source)}`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus shows the reason */}
      <span tabIndex={0}>
        <StateBadge tone={tone} label={isCompact ? `${shortTitles[name]}: ${word}` : label} />
      </span>
    </Hint>
  );
}

/** The reason for the state of a source, its last success and its next run. */
export function describeSource({ status, error, lastSuccessAt, nextRunAt, isDue }: Source): string {
  const none = status === 'ready' ? t`The first collection is still running.` : t`No data collected yet.`;
  const parts = [
    errorText(error),
    lastSuccessAt === null ? none : t`Last success ${formatTime(lastSuccessAt)}.`,
    nextRunAt === null ? undefined : t`Next run ${formatTime(nextRunAt)}.`,
    isDue ? t`A run is due.` : undefined,
  ];
  return parts.filter(Boolean).join(' ');
}
