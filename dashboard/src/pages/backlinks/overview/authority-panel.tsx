import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { formatDay } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { BarList } from '../../../ui/bar-list.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { SummaryQuery } from './summary-query.ts';

/** Referring domains by authority. */
export function AuthorityPanel({ query }: { query: SummaryQuery }) {
  return (
    <Panel
      title={t`Authority of referring domains`}
      description={t`From 0 to 100, computed from the web graph. Domains outside the graph have no authority.`}
    >
      <Loaded query={query}>
        {({ data: { authorityBands, unratedDomains, webGraph } }) => {
          const bands = authorityBands.toReversed().map(({ from, to, domains }) => {
            return {
              key: String(from),
              label: `${from}–${to}`,
              size: domains,
              value: formatCount(domains),
            };
          });
          const unknown = { key: 'unknown', label: t`Unknown`, size: unratedDomains };
          return (
            <>
              <BarList
                label={t`Referring domains by authority`}
                bars={[...bands, { ...unknown, value: formatCount(unratedDomains) }]}
              />
              {webGraph !== null && (
                <Text c="dimmed" size="xs" mt="sm">
                  <Trans>
                    Release {webGraph.release}, {formatDay(webGraph.observedAt)}
                  </Trans>
                </Text>
              )}
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}
