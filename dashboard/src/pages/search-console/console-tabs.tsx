import { Group, Tabs } from '@mantine/core';
import { consoleCsvPath, type FiguresMeta } from '../../api/search-console.ts';
import { CsvLink } from '../../ui/csv-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { type ConsoleSearch, dimensions, readView, sortOf, tabOf } from './console-search.ts';
import { dimensionTitles } from './console-words.ts';
import { OpportunitiesPanel } from './opportunities/opportunities-panel.tsx';
import { DimensionPanel } from './rows/dimension-panel.tsx';

interface ConsoleTabsProps {
  websiteId: string;
  domain: string;
  search: ConsoleSearch;
  /** Undefined while it is asked for: then every tab is offered. */
  meta: FiguresMeta | undefined;
}

/** The figures broken down, a tab for each way; and what could be won. */
export function ConsoleTabs({ websiteId, domain, search, meta }: ConsoleTabsProps) {
  const change = useSearchChange();
  const tab = tabOf(search);
  const canBe = (dimension: string) => meta?.dimensions.some((one) => one === dimension) ?? true;
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
          <Tabs.List style={{ '--tab-border-color': 'transparent' }}>
            {dimensions.map((dimension) => (
              <Tabs.Tab key={dimension} value={dimension} disabled={!canBe(dimension)}>
                {dimensionTitles[dimension]}
              </Tabs.Tab>
            ))}
            <Tabs.Tab value="opportunities" disabled={!canBe('query')}>
              Opportunities
            </Tabs.Tab>
          </Tabs.List>
          {tab !== 'opportunities' && (
            <CsvLink
              path={consoleCsvPath(websiteId, readView(search), { dimension: tab, sort: sortOf(search) })}
              fileName={`${domain}-search-${tab}`}
            />
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
