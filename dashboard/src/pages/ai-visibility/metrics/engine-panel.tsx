import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import type { EngineMetrics, Visibility } from '../../../api/ai-visibility.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ChangeMark } from '../../../ui/change-mark.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { comparedLabel } from '../../../ui/range/range-labels.ts';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { describeRateChange } from '../parts/describe-rate-change.ts';
import { IntervalBar } from '../parts/interval-bar.tsx';
import { engineLabels } from '../parts/visibility-labels.ts';
import { hasCompetitors, describeUncounted } from './rate-stats.tsx';
import classes from './metrics.module.css';

/** The rates by engine, which know and cite different sources. */
export function EnginePanel({ data, websiteId }: { data: Visibility; websiteId: string }) {
  const { engines } = data;
  const shows = {
    change: engines.some(({ change }) => change?.mentionRate != null),
    share: hasCompetitors(data),
  };
  return (
    <Panel
      title={t`By engine`}
      description={t`Rates with 95% confidence intervals. Prompts run through the APIs of the engines.`}
    >
      <Table.ScrollContainer minWidth={860} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={t`Rates by engine`} verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Engine</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>AI mention rate</Trans>
              </Table.Th>
              {shows.change && (
                <Table.Th>
                  <Trans>Change</Trans>
                </Table.Th>
              )}
              <Table.Th>
                <Trans>Citation rate</Trans>
              </Table.Th>
              {shows.share && (
                <Table.Th ta="end">
                  <Trans>Share of voice</Trans>
                </Table.Th>
              )}
              <Table.Th ta="end">
                <Trans>Answers</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {engines.map((one) => (
              <EngineRow key={one.engine} metrics={one} shows={shows} websiteId={websiteId} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}

interface EngineRowProps {
  metrics: EngineMetrics;
  /** Columns that are hidden if they would be empty. */
  shows: { change: boolean; share: boolean };
  websiteId: string;
}

function EngineRow({ metrics, shows, websiteId }: EngineRowProps) {
  const { engine, connected, runs, shareOfVoice } = metrics;
  const change = describeRateChange(metrics.change?.mentionRate);
  const than = comparedLabel(useDateRange());
  return (
    <Table.Tr>
      <Table.Td>
        <span className={classes.engine}>
          <span className={classes.name}>{engineLabels[engine]}</span>
          {!connected && <StateBadge tone="paused" label={t`no longer connected`} />}
        </span>
      </Table.Td>
      <Table.Td>
        <IntervalBar rate={metrics.mentionRate} interval={metrics.mentionInterval} />
      </Table.Td>
      {shows.change && <Table.Td>{change !== null && <ChangeMark change={change} than={than} />}</Table.Td>}
      <Table.Td>
        <IntervalBar rate={metrics.citationRate} interval={metrics.citationInterval} />
      </Table.Td>
      {shows.share && <Table.Td ta="end">{formatShare(shareOfVoice)}</Table.Td>}
      <Table.Td ta="end">
        <AppLink href={paths.answers(websiteId, { engine })} fw={500}>
          {formatCount(runs)}
        </AppLink>
        {metrics.failed + metrics.refused + metrics.absent > 0 && (
          <span className={classes.uncounted}>{describeUncounted(metrics)}</span>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
