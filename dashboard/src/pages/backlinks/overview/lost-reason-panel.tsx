import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { BarList } from '../../../ui/bar-list.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useTodayNote } from '../../../ui/range/use-today-note.ts';
import { lostReasonLabels } from '../parts/link-labels.ts';
import type { SummaryQuery } from './summary-query.ts';

/** Lost links by reason. */
export function LostReasonPanel({ query, websiteId }: { query: SummaryQuery; websiteId: string }) {
  return (
    <Panel
      title={t`Lost backlinks by reason`}
      description={`${t`As found by the Cairn crawler on the linking page.`} ${useTodayNote()}`}
    >
      <Loaded query={query}>
        {({ data: { lostReasons } }) =>
          lostReasons.length === 0 ? (
            <Text c="dimmed">
              <Trans>No lost backlinks.</Trans>
            </Text>
          ) : (
            <BarList
              label={t`Lost backlinks by reason`}
              bars={lostReasons
                .toSorted((a, b) => b.links - a.links)
                .map(({ reason, links }) => ({
                  key: reason,
                  label: (
                    <span title={lostReasonLabels[reason].description}>
                      <AppLink href={paths.backlinkList(websiteId, { status: 'lost', lostReason: reason })}>
                        {lostReasonLabels[reason].label}
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
