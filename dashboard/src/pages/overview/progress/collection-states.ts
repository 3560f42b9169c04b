import type { Schemas } from '../../../api/client.ts';
import type { Sync } from '../../../api/search-console.ts';
import type { Website } from '../../../api/websites.ts';

type Sources = Website['sources'];
type SourceName = keyof Sources;

/** The progress of the first data collection of one source. */
export interface CollectionState {
  name: SourceName;
  state: 'done' | 'working' | 'waiting' | 'failed' | 'off';
  /** 0 to 1. Null if it is unknown. */
  share: number | null;
}

export interface CollectionInputs {
  website: Pick<Website, 'sources'>;
  keywords: Pick<Schemas['KeywordSummary'], 'total' | 'checkStatuses'> | undefined;
  syncs: readonly Sync[];
}

type Progress = Omit<CollectionState, 'name'>;

const order: readonly SourceName[] = ['audit', 'searchConsole', 'rankings', 'backlinks', 'aiVisibility'];

/** The sources of a website in the order of their first data collection. */
export const collectionStates = (inputs: CollectionInputs): CollectionState[] =>
  order.map((name) => ({ ...readState(name, inputs), name }));

/** Sources whose first collection ends. Backlinks and AI answers arrive continuously. */
const finite = new Set<SourceName>(['audit', 'searchConsole', 'rankings']);

/** Whether a connected source has not delivered its first data yet. */
export function isFirstCollection(states: readonly Pick<CollectionState, 'name' | 'state'>[]): boolean {
  return states.some(({ name, state }) => finite.has(name) && (state === 'working' || state === 'waiting'));
}

const states: Record<Sources[SourceName]['status'], CollectionState['state']> = {
  not_connected: 'off',
  pending: 'waiting',
  collecting: 'working',
  ready: 'done',
  failed: 'failed',
  paused: 'waiting',
};

function readState(name: SourceName, { website, keywords, syncs }: CollectionInputs): Progress {
  const { status, lastSuccessAt } = website.sources[name];
  if (name === 'rankings') return readRankings(status, keywords);
  if (name === 'searchConsole') return readSearchConsole(status, syncs);
  return { state: lastSuccessAt === null ? states[status] : 'done', share: null };
}

function readRankings(
  status: Sources['rankings']['status'],
  keywords: CollectionInputs['keywords'],
): Progress {
  if (status === 'not_connected') return { state: 'off', share: null };
  if (keywords === undefined || keywords.total === 0) return { state: 'waiting', share: null };
  const { total, checkStatuses } = keywords;
  const isDone = checkStatuses.pending === 0;
  const state = status === 'failed' || status === 'paused' ? states[status] : isDone ? 'done' : 'working';
  return { state, share: isDone ? null : (total - checkStatuses.pending) / total };
}

function readSearchConsole(
  status: Sources['searchConsole']['status'],
  [sync]: CollectionInputs['syncs'],
): Progress {
  if (status === 'not_connected' || sync === undefined) return { state: 'off', share: null };
  const { daysDue, daysComplete, daysTotal } = sync;
  if (daysDue === 0 || daysTotal === 0) return { state: states[status], share: null };
  return { state: status === 'failed' ? 'failed' : 'working', share: daysComplete / daysTotal };
}
