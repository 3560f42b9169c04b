import { t } from '@lingui/core/macro';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import { olderDays } from '../../../format/older-days.ts';
import { errorText } from '../../../format/error-text.ts';
import { type CollectionInputs, type CollectionState, collectionStates } from './collection-states.ts';

export interface Step extends CollectionState {
  note: string;
}

/** The sources of a website as steps of its first data collection. */
export const collectionSteps = (inputs: CollectionInputs): Step[] =>
  collectionStates(inputs).map((one) => ({ ...one, note: noteOf(one, inputs) }));

function noteOf({ name, state, share }: CollectionState, inputs: CollectionInputs): string {
  if (name === 'rankings') return noteOfRankings(inputs);
  if (name === 'searchConsole') return noteOfSearchConsole(share, inputs);
  return errorText(inputs.website.sources[name].error) ?? notes[name][state];
}

const notes: Record<'audit' | 'backlinks' | 'aiVisibility', Record<CollectionState['state'], string>> = {
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
    off: t`No backlink source yet. Import a file or connect a link data provider.`,
  },
  aiVisibility: {
    done: t`AI answers are collected throughout the week.`,
    working: t`Prompts run throughout the week.`,
    waiting: t`Prompts are being suggested from the home page.`,
    failed: t`The collection failed. It is retried automatically.`,
    off: t`No answer engine is connected.`,
  },
};

function noteOfRankings({ website, keywords }: CollectionInputs): string {
  const { status, error } = website.sources.rankings;
  if (status === 'not_connected') return t`No SERP provider is connected.`;
  if (keywords === undefined) return '';
  const { total, checkStatuses } = keywords;
  if (total === 0) return t`No keywords yet. Add the search queries you want to rank for.`;
  const checked = total - checkStatuses.pending;
  return errorText(error) ?? t`${formatCount(checked)} of ${formatCount(total)} keywords checked.`;
}

function noteOfSearchConsole(share: number | null, { website, syncs }: CollectionInputs): string {
  const { status, error } = website.sources.searchConsole;
  const [sync] = syncs;
  const failure = errorText(error);
  if (failure !== undefined) return failure;
  if (status === 'not_connected' || sync === undefined)
    return t`Not connected, or no property matches this website.`;
  const { daysComplete, daysTotal } = sync;
  if (share === null) return t`${formatCount(daysComplete)} days collected.`;
  return status === 'ready'
    ? olderDays(sync)
    : t`${formatCount(daysComplete)} of ${formatCount(daysTotal)} days are stored for all search types (${formatShare(share)}), newest first.`;
}
