import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type Campaign, monthsQuery } from '../../../api/campaigns.ts';
import { formatDays } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { runningMonth } from '../months/running-month.ts';
import { countMonth } from '../parts/count-month.ts';
import classes from './overview.module.css';

/** The work of the current month in one look. */
export function MonthPanel({ campaign }: { campaign: Campaign }) {
  const months = useQuery(monthsQuery(campaign.id)).data?.data;
  const running = months && runningMonth(campaign, months);
  if (running == null) return null;
  const { month, tasks } = running;
  const counts = countMonth(campaign.backlinks, month);
  const placements = paths.campaignPlacements(campaign.id);
  const rows: [string, number, string][] = [
    [t`Placements of the month`, counts.total, placements],
    [t`Planned: awaiting approval or order`, counts.planned, placements],
    [t`Ordered: not published yet`, counts.ordered, placements],
    [t`Published: not verified yet`, counts.published, placements],
    [t`Live`, counts.live, placements],
    [t`Lost`, counts.lost, placements],
    [t`Verified tasks`, tasks.verifiedInMonth, paths.campaignTasks(campaign.id)],
  ];
  return (
    <Panel title={t`Month ${month} of the campaign`} description={formatDays(running)}>
      <dl className={classes.options}>
        {rows.map(([term, count, href]) => [
          <dt key={`${term} term`}>{term}</dt>,
          <dd key={term}>
            <AppLink href={href}>{formatCount(count)}</AppLink>
          </dd>,
        ])}
      </dl>
    </Panel>
  );
}
