import { t } from '@lingui/core/macro';
import type { Campaign } from '../../../api/campaigns.ts';
import { formatDay } from '../../../format/dates.ts';
import { addDays } from '../../../format/days.ts';
import { formatCount } from '../../../format/numbers.ts';
import { addOnLabels, authorityLabels, keywordModeLabels } from '../parts/campaign-labels.ts';
import { campaignStatusStyles, campaignTypeLabels } from '../parts/status-styles.ts';
import classes from './overview.module.css';

/** Options and dates of a campaign. */
export function OptionList({ campaign }: { campaign: Campaign }) {
  return (
    <dl className={classes.options}>
      {rowsOf(campaign).map(([term, value]) => [
        <dt key={`${term} term`}>{term}</dt>,
        <dd key={term}>{value}</dd>,
      ])}
    </dl>
  );
}

function rowsOf({ type, options, month, ...campaign }: Campaign): [string, string][] {
  const { keywordMode, authorityTarget, addOns, targetKeywords } = options;
  const { status, launchedAt, nextCycleAt, endedAt } = campaign;
  const rows: [string, string | null][] = [
    [t`Type`, campaignTypeLabels[type]],
    [t`Keywords`, formatCount(targetKeywords)],
    [t`Keyword selection`, keywordMode && keywordModeLabels[keywordMode]],
    [t`Authority`, authorityTarget && authorityLabels[authorityTarget]],
    [t`Add-ons`, addOns.map((addOn) => addOnLabels[addOn].label).join(', ') || t`None`],
    [t`Launched`, launchedAt && formatDay(launchedAt)],
    [t`Month`, month > 0 ? formatCount(month) : null],
    [t`Month ends`, nextCycleAt && formatDay(addDays(nextCycleAt, -1))],
    [campaignStatusStyles[status].label, endedAt && formatDay(endedAt)],
  ];
  return rows.flatMap(([term, value]) => (value === null ? [] : [[term, value] as [string, string]]));
}
