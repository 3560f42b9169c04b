import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { BarList } from '../../../ui/bar-list.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useTodayNote } from '../../../ui/range/use-today-note.ts';
import type { SummaryQuery } from './summary-query.ts';

const maxAnchors = 10;

/** The anchor texts that most domains use. */
export function AnchorPanel({ query, websiteId }: { query: SummaryQuery; websiteId: string }) {
  return (
    <Panel title={t`Top anchors`} description={`${t`Anchor texts by referring domains.`} ${useTodayNote()}`}>
      <Loaded query={query}>
        {({ data: { topAnchors } }) =>
          topAnchors.length === 0 ? (
            <Text c="dimmed">
              <Trans>No anchor texts yet.</Trans>
            </Text>
          ) : (
            <BarList
              label={t`Anchors by referring domains`}
              bars={topAnchors.slice(0, maxAnchors).map(({ anchor, links, domains }) => ({
                key: anchor,
                label: <AppLink href={paths.backlinkList(websiteId, { search: anchor })}>{anchor}</AppLink>,
                size: domains,
                value: [
                  plural(domains, { one: '# domain', other: '# domains' }),
                  plural(links, { one: '# link', other: '# links' }),
                ].join(' · '),
              }))}
            />
          )
        }
      </Loaded>
    </Panel>
  );
}
