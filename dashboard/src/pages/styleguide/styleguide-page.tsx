import { Button } from '@mantine/core';
import { describeChange } from '../../format/change.ts';
import { formatCount, formatShare } from '../../format/numbers.ts';
import { BarList } from '../../ui/bar-list.tsx';
import { StatGrid } from '../../ui/stat-grid.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SandboxBanner } from '../../ui/sandbox-banner.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { clicks, StyleguideChart } from './styleguide-chart.tsx';
import { StyleguideStates } from './styleguide-states.tsx';
import { StyleguideTable } from './styleguide-table.tsx';

const source = { name: 'Google Search Console', at: '2026-03-28' };

export function StyleguidePage() {
  return (
    <Page
      title="Style guide"
      description="All components of the design language"
      actions={<Button>Add keywords</Button>}
    >
      <SandboxBanner />
      <StatGrid>
        <StatCard
          label="Clicks"
          state={{
            is: 'ready',
            value: formatCount(12345),
            change: describeChange(12345, 11000, { format: formatShare }),
            source,
          }}
        >
          <Sparkline values={clicks} label="Clicks over 28 days" width={160} />
        </StatCard>
        <StatCard label="AI mentions" state={{ is: 'loading' }} />
        <StatCard label="Search Console" state={{ is: 'not_connected', note: 'Connect it in Settings.' }} />
        <StatCard label="Backlinks" state={{ is: 'failed', note: 'The provider refused the credentials.' }} />
      </StatGrid>
      <StyleguideChart />
      <Panel title="Bar list">
        <BarList
          label="Clicks by country"
          bars={[
            { key: 'de', label: 'Germany', size: 90, value: '90' },
            { key: 'us', label: 'United States', size: 40, value: '40' },
          ]}
        />
      </Panel>
      <StyleguideTable />
      <StyleguideStates />
    </Page>
  );
}
