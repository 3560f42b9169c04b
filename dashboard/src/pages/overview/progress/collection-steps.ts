import type { Schemas } from '../../../api/client.ts';
import type { Sync } from '../../../api/search-console.ts';
import type { Website } from '../../../api/websites.ts';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';

type SourceName = keyof Website['sources'];

/** The progress of the first data collection of one source. */
export interface Step {
  name: SourceName;
  state: 'done' | 'working' | 'waiting' | 'failed' | 'off';
  note: string;
  /** 0 to 1. Null if it is unknown. */
  share: number | null;
  /** The next action, and the role that it requires. */
  action: { label: string; href: string; minRole: 'manager' | 'owner' } | null;
}

interface Inputs {
  website: Pick<Website, 'id' | 'sources'>;
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

/** Sources that a member connects. The others start automatically. */
const connectable = new Set<SourceName>(['searchConsole', 'rankings', 'aiVisibility']);

/** Whether a connected source has not delivered its first data yet, or no source is connected. */
export function isFirstCollection(steps: readonly Step[]): boolean {
  const isUnconnected = steps.every(({ name, state }) => !connectable.has(name) || state === 'off');
  const isAwaited = ({ name, state }: Step) =>
    finite.has(name) && (state === 'working' || state === 'waiting');
  return isUnconnected || steps.some(isAwaited);
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
  const action = name === 'aiVisibility' && state === 'off' ? connectEngine : null;
  return { state, note: source.error?.message ?? notes[name][state], share: null, action };
}

const connectEngine = { label: 'Connect an engine', href: paths.providers(), minRole: 'owner' } as const;

const notes: Record<'audit' | 'backlinks' | 'aiVisibility', Record<Step['state'], string>> = {
  audit: {
    done: 'The first audit is complete.',
    working: 'The website is being crawled.',
    waiting: 'The crawl starts within a minute.',
    failed: 'The collection failed. It is retried automatically.',
    off: 'This website is not crawled automatically. You can start an audit at any time.',
  },
  backlinks: {
    done: 'Backlinks are collected and verified.',
    working: 'Links are being verified on their pages.',
    waiting: 'Links are verified as soon as a source reports them.',
    failed: 'The collection failed. It is retried automatically.',
    off: 'No backlink source yet. Import a file or connect a link data vendor.',
  },
  aiVisibility: {
    done: 'AI answers are being collected.',
    working: 'Prompts run throughout the week.',
    waiting: 'Prompts are being suggested from the home page.',
    failed: 'The collection failed. It is retried automatically.',
    off: 'No answer engine is connected.',
  },
};

function readRankings({ website, keywords }: Inputs): Omit<Step, 'name'> {
  const { status, error } = website.sources.rankings;
  if (status === 'not_connected') {
    const action = { label: 'Connect a provider', href: paths.providers(), minRole: 'owner' } as const;
    return { state: 'off', note: 'No SERP provider is connected.', share: null, action };
  }
  if (keywords === undefined) return { state: 'waiting', note: '', share: null, action: null };
  const { total, checkStatuses } = keywords;
  if (total === 0) {
    const action = { label: 'Add keywords', href: paths.keywords(website.id), minRole: 'manager' } as const;
    return {
      state: 'waiting',
      note: 'No keywords yet. Add the search queries you want to rank for.',
      share: null,
      action,
    };
  }
  const checked = total - checkStatuses.pending;
  const note = error?.message ?? `${formatCount(checked)} of ${formatCount(total)} keywords checked.`;
  const isDone = checkStatuses.pending === 0;
  const state = status === 'failed' || status === 'paused' ? states[status] : isDone ? 'done' : 'working';
  return { state, note, share: isDone ? null : checked / total, action: null };
}

function readSearchConsole({ website, syncs }: Inputs): Omit<Step, 'name'> {
  const { status, error } = website.sources.searchConsole;
  const [sync] = syncs;
  if (status === 'not_connected' || sync === undefined) {
    const action = { label: 'Connect Search Console', href: paths.connections(), minRole: 'owner' } as const;
    return {
      state: 'off',
      note: error?.message ?? 'Not connected, or no property matches this website.',
      share: null,
      action,
    };
  }
  const { daysStored, daysDue } = sync;
  const days = daysStored + daysDue;
  if (daysDue === 0 || days === 0) {
    return {
      state: states[status],
      note: error?.message ?? `${formatCount(daysStored)} days collected.`,
      share: null,
      action: null,
    };
  }
  const note = error?.message ?? `${formatCount(daysStored)} of ${formatCount(days)} days, newest first.`;
  return { state: status === 'failed' ? 'failed' : 'working', note, share: daysStored / days, action: null };
}
