import { Table } from '@mantine/core';
import type { EngineFigures, Visibility } from '../../../api/ai-visibility.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ChangeMark } from '../../../ui/change-mark.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { describeRateChange } from '../parts/describe-rate-change.ts';
import { IntervalBar } from '../parts/interval-bar.tsx';
import { engineNames } from '../parts/visibility-words.ts';
import { hasCompetitors, tellUncounted } from './rate-figures.tsx';
import classes from './figures.module.css';

/** Each engine by itself: they know and cite different things. */
export function EnginePanel({ data, websiteId }: { data: Visibility; websiteId: string }) {
  const { engines } = data;
  const shows = {
    change: engines.some(({ change }) => change?.mentionRate != null),
    share: hasCompetitors(data),
  };
  return (
    <Panel
      title="By engine"
      description="Rates with their 95 % intervals; engines are asked through their interfaces"
    >
      <Table.ScrollContainer minWidth={860} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label="Rates by engine" verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Engine</Table.Th>
              <Table.Th>Name you</Table.Th>
              {shows.change && <Table.Th>Change</Table.Th>}
              <Table.Th>Cite you</Table.Th>
              {shows.share && <Table.Th ta="end">Share of voice</Table.Th>}
              <Table.Th ta="end">Answers</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {engines.map((one) => (
              <EngineRow key={one.engine} figures={one} shows={shows} websiteId={websiteId} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}

interface EngineRowProps {
  figures: EngineFigures;
  /** Columns that are left out where no engine has anything to say in them. */
  shows: { change: boolean; share: boolean };
  websiteId: string;
}

function EngineRow({ figures, shows, websiteId }: EngineRowProps) {
  const { engine, connected, runs, shareOfVoice } = figures;
  const change = describeRateChange(figures.change?.mentionRate);
  return (
    <Table.Tr>
      <Table.Td>
        <span className={classes.engine}>
          <span className={classes.name}>{engineNames[engine]}</span>
          {!connected && <StateBadge tone="paused" label="not connected any more" />}
        </span>
      </Table.Td>
      <Table.Td>
        <IntervalBar rate={figures.mentionRate} interval={figures.mentionInterval} />
      </Table.Td>
      {shows.change && (
        <Table.Td>{change !== null && <ChangeMark change={change} than="as many days before" />}</Table.Td>
      )}
      <Table.Td>
        <IntervalBar rate={figures.citationRate} interval={figures.citationInterval} />
      </Table.Td>
      {shows.share && <Table.Td ta="end">{formatShare(shareOfVoice)}</Table.Td>}
      <Table.Td ta="end">
        <AppLink href={paths.answers(websiteId, { engine })} fw={500}>
          {formatCount(runs)}
        </AppLink>
        {figures.failed + figures.refused + figures.absent > 0 && (
          <span className={classes.uncounted}>{tellUncounted(figures)}</span>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
