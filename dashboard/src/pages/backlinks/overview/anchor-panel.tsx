import { Text } from '@mantine/core';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { BarList } from '../../../ui/bar-list.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { SummaryQuery } from './summary-answer.ts';

const mostShown = 10;

/** What links say, by the domains that say it. */
export function AnchorPanel({ query, websiteId }: { query: SummaryQuery; websiteId: string }) {
  return (
    <Panel title="What links say" description="Texts of links, by how many domains use them.">
      <Loaded query={query}>
        {({ data: { topAnchors } }) =>
          topAnchors.length === 0 ? (
            <Text c="dimmed">No text of a link is known.</Text>
          ) : (
            <BarList
              label="Texts of links"
              bars={topAnchors.slice(0, mostShown).map(({ anchor, links, domains }) => ({
                key: anchor,
                label: <AppLink href={paths.backlinkList(websiteId, { search: anchor })}>{anchor}</AppLink>,
                size: domains,
                value: `${formatCount(domains)} (${formatCount(links)} links)`,
              }))}
            />
          )
        }
      </Loaded>
    </Panel>
  );
}
