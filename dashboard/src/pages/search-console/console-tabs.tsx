import { Trans } from '@lingui/react/macro';
import { Box, Group, Tabs } from '@mantine/core';
import { consoleCsvPath, type MetricsMeta } from '../../api/search-console.ts';
import { CsvLink } from '../../ui/csv-link.tsx';
import { EndControls } from '../../ui/end-controls.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSearchChange } from '../../ui/use-search-change.ts';
import classes from './console-tabs.module.css';
import { type ConsoleSearch, dimensions, readView, sortOf, tabOf } from './console-search.ts';
import { dimensionLabels } from './console-labels.ts';
import { OpportunitiesPanel } from './opportunities/opportunities-panel.tsx';
import { DimensionPanel } from './dimensions/dimension-panel.tsx';

interface ConsoleTabsProps {
  websiteId: string;
  domain: string;
  search: ConsoleSearch;
  /** Undefined while it loads. Every tab is enabled until then. */
  meta: MetricsMeta | undefined;
}

/** One tab for each dimension, and one for opportunities. */
export function ConsoleTabs({ websiteId, domain, search, meta }: ConsoleTabsProps) {
  const change = useSearchChange();
  const tab = tabOf(search);
  const isAvailable = (dimension: string) => meta?.dimensions.some((one) => one === dimension) ?? true;
  return (
    <Panel isFlush>
      <Tabs
        value={tab}
        onChange={(next) =>
          change({ tab: next === 'query' || next === null ? undefined : next, sort: undefined })
        }
        keepMounted={false}
      >
        <Group justify="space-between" gap="xs" px="md" pt="xs">
          <Tabs.List className={`${classes.tabs} fading`}>
            {dimensions.map((dimension) => (
              <Tabs.Tab key={dimension} value={dimension} disabled={!isAvailable(dimension)}>
                {dimensionLabels[dimension]}
              </Tabs.Tab>
            ))}
            <Tabs.Tab value="opportunities" disabled={!isAvailable('query')}>
              <Trans>Opportunities</Trans>
            </Tabs.Tab>
          </Tabs.List>
          {tab !== 'opportunities' && (
            <EndControls>
              <Box pb="xs">
                <CsvLink
                  path={consoleCsvPath(websiteId, readView(search), { dimension: tab, sort: sortOf(search) })}
                  fileName={`${domain}-search-${tab}`}
                />
              </Box>
            </EndControls>
          )}
        </Group>
        <Tabs.Panel value={tab} style={{ borderTop: '1px solid var(--line)' }}>
          {tab === 'opportunities' ? (
            <OpportunitiesPanel websiteId={websiteId} search={search} />
          ) : (
            <DimensionPanel key={tab} websiteId={websiteId} search={search} dimension={tab} />
          )}
        </Tabs.Panel>
      </Tabs>
    </Panel>
  );
}
