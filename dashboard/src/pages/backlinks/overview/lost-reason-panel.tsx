import { Text } from '@mantine/core';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { BarList } from '../../../ui/bar-list.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { lossWords } from '../parts/link-words.ts';
import type { SummaryQuery } from './summary-answer.ts';

/** Why links were lost, each reason with its links. */
export function LossPanel({ query, websiteId }: { query: SummaryQuery; websiteId: string }) {
  return (
    <Panel title="Why links were lost" description="As our own crawler saw it on the page that linked.">
      <Loaded query={query}>
        {({ data: { lostReasons } }) =>
          lostReasons.length === 0 ? (
            <Text c="dimmed">No link was lost.</Text>
          ) : (
            <BarList
              label="Lost links by reason"
              bars={lostReasons
                .toSorted((a, b) => b.links - a.links)
                .map(({ reason, links }) => ({
                  key: reason,
                  label: (
                    <span title={lossWords[reason].told}>
                      <AppLink href={paths.backlinkList(websiteId, { status: 'lost', lostReason: reason })}>
                        {lossWords[reason].label}
                      </AppLink>
                    </span>
                  ),
                  size: links,
                  value: formatCount(links),
                }))}
            />
          )
        }
      </Loaded>
    </Panel>
  );
}
