import { Tooltip, VisuallyHidden } from '@mantine/core';
import type { SourceName, Website } from '../api/websites.ts';
import { formatTime } from '../format/dates.ts';
import { StateBadge, type Tone } from './state-badge.tsx';

export type Source = Website['sources'][SourceName];

/** In the order in which they are shown everywhere. */
export const sourceTitles: Record<SourceName, string> = {
  rankings: 'Rankings',
  searchConsole: 'Search Console',
  backlinks: 'Backlinks',
  aiVisibility: 'AI visibility',
  audit: 'Audit',
};

const shortTitles: Record<SourceName, string> = {
  rankings: 'Ranks',
  searchConsole: 'Search',
  backlinks: 'Links',
  aiVisibility: 'AI',
  audit: 'Audit',
};

export const sourceNames = Object.keys(sourceTitles) as SourceName[];

export const sourceLooks: Record<Source['status'], { tone: Tone; word: string }> = {
  not_connected: { tone: 'calm', word: 'not connected' },
  pending: { tone: 'waiting', word: 'waiting' },
  collecting: { tone: 'working', word: 'collecting' },
  ready: { tone: 'good', word: 'ready' },
  failed: { tone: 'bad', word: 'failed' },
  paused: { tone: 'paused', word: 'paused' },
};

interface SourceStateProps {
  name: SourceName;
  source: Source;
  /** A short name and the icon, for lists; the state is heard still. */
  isCompact?: boolean;
}

/** How one source of a website fares; why, and since when, on hover and focus. */
export function SourceState({ name, source, isCompact = false }: SourceStateProps) {
  const { tone, word } = sourceLooks[source.status];
  const label = `${sourceTitles[name]}: ${word}`;
  return (
    <Tooltip
      label={`${label}. ${tellSource(source)}`}
      multiline
      maw={280}
      withArrow
      events={{ hover: true, focus: true, touch: true }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the reason is told on focus */}
      <span tabIndex={0}>
        <StateBadge tone={tone} label={isCompact ? shortTitles[name] : label} />
        {isCompact && <VisuallyHidden>{word}</VisuallyHidden>}
      </span>
    </Tooltip>
  );
}

/** Why a source is as it is, when it last succeeded, when it goes on. */
export function tellSource({ error, lastSuccessAt, nextRunAt }: Source): string {
  const said = [
    error?.message,
    lastSuccessAt === null ? 'Nothing was collected yet.' : `Last success ${formatTime(lastSuccessAt)}.`,
    nextRunAt === null ? undefined : `Next ${formatTime(nextRunAt)}.`,
  ];
  return said.filter(Boolean).join(' ');
}
