import type { Schemas } from '../../../api/client.ts';
import type { Sync } from '../../../api/search-console.ts';
import type { Website } from '../../../api/websites.ts';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';

type SourceName = keyof Website['sources'];

/** How far the first collection of one source is. */
export interface Step {
  name: SourceName;
  state: 'done' | 'working' | 'waiting' | 'failed' | 'off';
  note: string;
  /** 0 to 1, where it can be told. */
  share: number | null;
  /** What somebody has to do for it, and who may. */
  action: { label: string; href: string; least: 'manager' | 'owner' } | null;
}

interface Known {
  website: Pick<Website, 'id' | 'sources'>;
  keywords: Pick<Schemas['KeywordSummary'], 'total' | 'checkStatuses'> | undefined;
  syncs: readonly Sync[];
}

const order: readonly SourceName[] = ['audit', 'searchConsole', 'rankings', 'backlinks', 'aiVisibility'];

/** Every source of a website as a step of its first collection. */
export function readProgress(known: Known): Step[] {
  return order.map((name) => ({ ...readStep(name, known), name }));
}

/** Links and answers come whenever somebody tells of them: their first collection has no end. */
const ends = new Set<SourceName>(['audit', 'searchConsole', 'rankings']);

/** Whether there is still something that has never succeeded, though it could. */
export function isFirstCollection(steps: readonly Step[]): boolean {
  return steps.some(({ name, state }) => ends.has(name) && (state === 'working' || state === 'waiting'));
}

const states: Record<Website['sources'][SourceName]['status'], Step['state']> = {
  not_connected: 'off',
  pending: 'waiting',
  collecting: 'working',
  ready: 'done',
  failed: 'failed',
  paused: 'waiting',
};

function readStep(name: SourceName, known: Known): Omit<Step, 'name'> {
  if (name === 'rankings') return readRankings(known);
  if (name === 'searchConsole') return readSearchConsole(known);
  const source = known.website.sources[name];
  const state = source.lastSuccessAt === null ? states[source.status] : 'done';
  const action = name === 'aiVisibility' && state === 'off' ? connectEngine : null;
  return { state, note: source.error?.message ?? notes[name][state], share: null, action };
}

const connectEngine = { label: 'Connect an engine', href: paths.providers(), least: 'owner' } as const;

const notes: Record<'audit' | 'backlinks' | 'aiVisibility', Record<Step['state'], string>> = {
  audit: {
    done: 'The website was crawled and judged.',
    working: 'The website is being crawled, politely.',
    waiting: 'Begins within a minute.',
    failed: 'Tried again by itself.',
    off: 'Not crawled by itself; an audit can be started at any time.',
  },
  backlinks: {
    done: 'What links here is known.',
    working: 'Links are being looked up on the pages themselves.',
    waiting: 'Looked for as soon as a source tells of one.',
    failed: 'Tried again by itself.',
    off: 'No source of links yet: import a file, or connect a vendor.',
  },
  aiVisibility: {
    done: 'Answers are being counted.',
    working: 'Prompts are asked over the week.',
    waiting: 'Prompts are proposed from the start page first.',
    failed: 'Tried again by itself.',
    off: 'No answer engine is connected.',
  },
};

function readRankings({ website, keywords }: Known): Omit<Step, 'name'> {
  const { status, error } = website.sources.rankings;
  if (status === 'not_connected') {
    const action = { label: 'Connect a provider', href: paths.providers(), least: 'owner' } as const;
    return { state: 'off', note: 'No provider of result pages is connected.', share: null, action };
  }
  if (keywords === undefined) return { state: 'waiting', note: '', share: null, action: null };
  const { total, checkStatuses } = keywords;
  if (total === 0) {
    const action = { label: 'Add keywords', href: paths.keywords(website.id), least: 'manager' } as const;
    return {
      state: 'waiting',
      note: 'No keyword yet: add those it should be found by.',
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

function readSearchConsole({ website, syncs }: Known): Omit<Step, 'name'> {
  const { status, error } = website.sources.searchConsole;
  const [sync] = syncs;
  if (status === 'not_connected' || sync === undefined) {
    const action = { label: 'Connect it', href: paths.connections(), least: 'owner' } as const;
    return {
      state: 'off',
      note: error?.message ?? 'Not connected, or no property fits.',
      share: null,
      action,
    };
  }
  const { daysKept, daysDue } = sync;
  const days = daysKept + daysDue;
  if (daysDue === 0 || days === 0) {
    return {
      state: states[status],
      note: error?.message ?? `${formatCount(daysKept)} days collected.`,
      share: null,
      action: null,
    };
  }
  const note = error?.message ?? `${formatCount(daysKept)} of ${formatCount(days)} days, the newest first.`;
  return { state: status === 'failed' ? 'failed' : 'working', note, share: daysKept / days, action: null };
}
