import { t } from '@lingui/core/macro';
import { SegmentedControl } from '@mantine/core';
import type { Segment } from '../../../api/segment.ts';
import type { Website } from '../../../api/websites.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { ClicksChart } from './clicks-chart.tsx';
import type { OverviewChart } from './overview-charts.ts';
import { PositionsChart } from './positions-chart.tsx';
import { VisibilityChart } from './visibility-chart.tsx';

/** Beside the actions, the chart is about as high as these. On a phone, it shares the screen with them. */
const heights = { desktop: 280, phone: 164 };

interface ChartPanelProps {
  website: Website;
  segment: Segment;
  /** From the URL. By default, the chart whose source has data. */
  chart: OverviewChart | undefined;
}

/** One chart of the range: clicks, visibility, or keywords by position. */
export function ChartPanel({ website: { id, sources }, segment, chart }: ChartPanelProps) {
  const change = useSearchChange();
  const height = useIsPhone() ? heights.phone : heights.desktop;
  const shown = chart ?? (sources.searchConsole.lastSuccessAt === null ? 'positions' : 'clicks');
  return (
    <Panel
      title={t`Over time`}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t`Chart`}
          value={shown}
          onChange={(value) => change({ chart: value })}
          data={[
            { value: 'clicks', label: t`Clicks` },
            { value: 'visibility', label: t`Visibility` },
            { value: 'positions', label: t`Positions` },
          ]}
        />
      }
    >
      {shown === 'clicks' && <ClicksChart websiteId={id} height={height} />}
      {shown === 'visibility' && <VisibilityChart websiteId={id} segment={segment} height={height} />}
      {shown === 'positions' && <PositionsChart websiteId={id} segment={segment} height={height} />}
    </Panel>
  );
}
