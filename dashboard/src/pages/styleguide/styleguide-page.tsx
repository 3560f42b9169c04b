import { Button } from '@mantine/core';
import { describeChange } from '../../format/change.ts';
import { formatCount, formatShare } from '../../format/numbers.ts';
import { BarList } from '../../ui/bar-list.tsx';
import { FigureGrid } from '../../ui/figure-grid.tsx';
import { Figure } from '../../ui/figure.tsx';
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
      title="Styleguide"
      description="Every part of the design language."
      actions={<Button>Do it</Button>}
    >
      <SandboxBanner />
      <FigureGrid>
        <Figure
          label="Clicks"
          state={{
            is: 'ready',
            value: formatCount(12345),
            change: describeChange(12345, 11000, { format: formatShare }),
            source,
          }}
        >
          <Sparkline values={clicks} label="Clicks of 28 days" width={160} />
        </Figure>
        <Figure label="AI mentions" state={{ is: 'loading' }} />
        <Figure label="Search Console" state={{ is: 'not_connected', note: 'Connect it in the settings.' }} />
        <Figure label="Backlinks" state={{ is: 'failed', note: 'The provider refused the credentials.' }} />
      </FigureGrid>
      <StyleguideChart />
      <Panel title="Bars">
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
