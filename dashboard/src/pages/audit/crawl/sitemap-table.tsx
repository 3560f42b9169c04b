import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Table, Text } from '@mantine/core';
import { codeLabel } from '../../../format/code-words.ts';
import type { AuditSummary } from '../../../api/audits.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { reasonLabels } from '../parts/reason-labels.ts';
import classes from '../parts/url-cells.module.css';

/** The sitemaps of the crawl and their problems. */
export function SitemapTable({ sitemaps }: Pick<AuditSummary, 'sitemaps'>) {
  return (
    <Panel title={t`Sitemaps`} description={t`Listed in robots.txt, otherwise /sitemap.xml.`}>
      {sitemaps.length === 0 ? (
        <Text c="dimmed">
          <Trans>No sitemaps found.</Trans>
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>
                  <Trans>Sitemap</Trans>
                </Table.Th>
                <Table.Th ta="end">
                  <Trans>Status</Trans>
                </Table.Th>
                <Table.Th ta="end">
                  <Trans>URLs</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>Problem</Trans>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sitemaps.map(({ url, status, entries, problem }) => (
                <Table.Tr key={url}>
                  <Table.Td>
                    <OutsideLink url={url} className={classes.url} />
                  </Table.Td>
                  <Table.Td ta="end">{status ?? unknownValue}</Table.Td>
                  <Table.Td ta="end">{formatCount(entries)}</Table.Td>
                  <Table.Td>
                    {problem === null ? (
                      <StateBadge tone="good" label={t`None`} />
                    ) : (
                      <StateBadge tone="bad" label={codeLabel(problem, reasonLabels)} />
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Panel>
  );
}
