import { Text } from '@mantine/core';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { BarList } from '../../../ui/bar-list.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { SummaryQuery } from './summary-query.ts';

const maxAnchors = 10;

/** The anchor texts that most domains use. */
export function AnchorPanel({ query, websiteId }: { query: SummaryQuery; websiteId: string }) {
  return (
    <Panel title="Top anchors" description="Anchor texts by referring domains.">
      <Loaded query={query}>
        {({ data: { topAnchors } }) =>
          topAnchors.length === 0 ? (
            <Text c="dimmed">No anchor texts yet.</Text>
          ) : (
            <BarList
              label="Anchors by referring domains"
              bars={topAnchors.slice(0, maxAnchors).map(({ anchor, links, domains }) => ({
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
