import type { Campaign } from '../../../api/campaigns.ts';
import { formatCount } from '../../../format/numbers.ts';
import { Figure, type FigureState } from '../../../ui/figure.tsx';
import { FigureGrid } from '../../../ui/figure-grid.tsx';

const topTen = 10;

/** What was reached so far, by what the campaign itself holds. */
export function CampaignFigures({ campaign }: { campaign: Campaign }) {
  return (
    <FigureGrid>
      <Figure label="Keywords approved" state={approved(campaign)} />
      <Figure label="Keywords in the top 10" state={ranked(campaign)} />
      <Figure label="Tasks verified" state={verified(campaign)} />
      <Figure label="Placements live" state={live(campaign)} />
    </FigureGrid>
  );
}

function newest(moments: readonly (string | null)[]): string | null {
  return (
    moments
      .filter((moment) => moment !== null)
      .toSorted()
      .at(-1) ?? null
  );
}

function share(part: number, whole: number, source: { name: string; at: string | null }): FigureState {
  return { is: 'ready', value: `${formatCount(part)} of ${formatCount(whole)}`, source };
}

function approved({ keywords, options }: Campaign): FigureState {
  const decided = keywords.filter(({ status }) => status === 'approved');
  const at = newest(decided.map(({ decidedAt }) => decidedAt));
  return share(decided.length, options.targetKeywords, { name: 'Decisions about keywords', at });
}

function ranked({ keywords }: Campaign): FigureState {
  const checked = keywords.filter(({ status, positionAt }) => status === 'approved' && positionAt !== null);
  if (checked.length === 0) return { is: 'no_data', note: 'Approved keywords are checked within a day.' };
  const found = checked.filter(({ position }) => position !== null && position <= topTen);
  const at = newest(checked.map(({ positionAt }) => positionAt));
  return share(found.length, checked.length, { name: 'Latest successful checks', at });
}

function verified({ tasks }: Campaign): FigureState {
  if (tasks.length === 0) return { is: 'no_data', note: 'Tasks are made of the first audit.' };
  const done = tasks.filter(({ status }) => status === 'verified');
  const at = newest(done.map(({ verifiedAt }) => verifiedAt));
  return share(done.length, tasks.length, { name: 'Cairn’s look at each page', at });
}

function live({ backlinks }: Campaign): FigureState {
  const wanted = backlinks.filter(({ status }) => status !== 'rejected' && status !== 'replaced');
  if (wanted.length === 0) return { is: 'no_data', note: 'None are planned yet.' };
  const there = wanted.filter(({ status }) => status === 'live');
  const at = newest(wanted.map(({ lastCheckedAt }) => lastCheckedAt));
  return share(there.length, wanted.length, { name: 'Cairn’s look at each page', at });
}
