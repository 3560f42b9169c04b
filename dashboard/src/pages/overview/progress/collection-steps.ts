import { t } from '@lingui/core/macro';
import type { Schemas } from '../../../api/client.ts';
import type { Sync } from '../../../api/search-console.ts';
import type { Website } from '../../../api/websites.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import { olderDays } from '../../../format/older-days.ts';
import { errorText } from '../../../format/error-text.ts';

type SourceName = keyof Website['sources'];

/** The progress of the first data collection of one source. */
export interface Step {
  name: SourceName;
  state: 'done' | 'working' | 'waiting' | 'failed' | 'off';
  note: string;
  /** 0 to 1. Null if it is unknown. */
  share: number | null;
}

interface Inputs {
  website: Pick<Website, 'sources'>;
  keywords: Pick<Schemas['KeywordSummary'], 'total' | 'checkStatuses'> | undefined;
  syncs: readonly Sync[];
}

const order: readonly SourceName[] = ['audit', 'searchConsole', 'rankings', 'backlinks', 'aiVisibility'];

/** The sources of a website as steps of its first data collection. */
export function collectionSteps(inputs: Inputs): Step[] {
  return order.map((name) => ({ ...readStep(name, inputs), name }));
}

/** Sources whose first collection ends. Backlinks and AI answers arrive continuously. */
const finite = new Set<SourceName>(['audit', 'searchConsole', 'rankings']);

/** Whether a connected source has not delivered its first data yet. */
export function isFirstCollection(steps: readonly Step[]): boolean {
  return steps.some(({ name, state }) => finite.has(name) && (state === 'working' || state === 'waiting'));
}

const states: Record<Website['sources'][SourceName]['status'], Step['state']> = {
  not_connected: 'off',
  pending: 'waiting',
  collecting: 'working',
  ready: 'done',
  failed: 'failed',
  paused: 'waiting',
};

function readStep(name: SourceName, inputs: Inputs): Omit<Step, 'name'> {
  if (name === 'rankings') return readRankings(inputs);
  if (name === 'searchConsole') return readSearchConsole(inputs);
  const source = inputs.website.sources[name];
  const state = source.lastSuccessAt === null ? states[source.status] : 'done';
  return { state, note: errorText(source.error) ?? notes[name][state], share: null };
}

const notes: Record<'audit' | 'backlinks' | 'aiVisibility', Record<Step['state'], string>> = {
  audit: {
    done: t`The first audit is complete.`,
    working: t`The website is being crawled.`,
    waiting: t`The crawl starts within a minute.`,
    failed: t`The collection failed. It is retried automatically.`,
    off: t`This website is not crawled automatically. You can start an audit at any time.`,
  },
  backlinks: {
    done: t`Backlinks are collected and verified.`,
    working: t`Links are being verified on their pages.`,
    waiting: t`Links are verified as soon as a source reports them.`,
    failed: t`The collection failed. It is retried automatically.`,
    off: t`No backlink source yet. Import a file or connect a link data vendor.`,
  },
  aiVisibility: {
    done: t`AI answers are collected throughout the week.`,
    working: t`Prompts run throughout the week.`,
    waiting: t`Prompts are being suggested from the home page.`,
    failed: t`The collection failed. It is retried automatically.`,
    off: t`No answer engine is connected.`,
  },
};

function readRankings({ website, keywords }: Inputs): Omit<Step, 'name'> {
  const { status, error } = website.sources.rankings;
  if (status === 'not_connected') {
    return { state: 'off', note: t`No SERP provider is connected.`, share: null };
  }
  if (keywords === undefined) return { state: 'waiting', note: '', share: null };
  const { total, checkStatuses } = keywords;
  if (total === 0) {
    const note = t`No keywords yet. Add the search queries you want to rank for.`;
    return { state: 'waiting', note, share: null };
  }
  const checked = total - checkStatuses.pending;
  const note = errorText(error) ?? t`${formatCount(checked)} of ${formatCount(total)} keywords checked.`;
  const isDone = checkStatuses.pending === 0;
  const state = status === 'failed' || status === 'paused' ? states[status] : isDone ? 'done' : 'working';
  return { state, note, share: isDone ? null : checked / total };
}

function readSearchConsole({ website, syncs }: Inputs): Omit<Step, 'name'> {
  const { status, error } = website.sources.searchConsole;
  const [sync] = syncs;
  if (status === 'not_connected' || sync === undefined) {
    const note = errorText(error) ?? t`Not connected, or no property matches this website.`;
    return { state: 'off', note, share: null };
  }
  const { daysDue, daysComplete, daysTotal } = sync;
  if (daysDue === 0 || daysTotal === 0) {
    const note = errorText(error) ?? t`${formatCount(daysComplete)} days collected.`;
    return { state: states[status], note, share: null };
  }
  const share = daysComplete / daysTotal;
  const note =
    errorText(error) ??
    (status === 'ready'
      ? olderDays(sync)
      : t`${formatCount(daysComplete)} of ${formatCount(daysTotal)} days of history are complete (${formatShare(share)}), newest first.`);
  return { state: status === 'failed' ? 'failed' : 'working', note, share };
}
