import { Table, Text } from '@mantine/core';
import type { AuditSummary } from '../../../api/audits.ts';
import { formatCount, none } from '../../../format/numbers.ts';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { nameReason } from '../parts/audit-words.ts';
import classes from '../parts/address.module.css';

/** The sitemaps that were read, with what was wrong with them. */
export function SitemapTable({ sitemaps }: Pick<AuditSummary, 'sitemaps'>) {
  return (
    <Panel title="Sitemaps" description="Named by robots.txt, else looked for at /sitemap.xml">
      {sitemaps.length === 0 ? (
        <Text c="dimmed">None was found.</Text>
      ) : (
        <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Sitemap</Table.Th>
                <Table.Th ta="end">Status</Table.Th>
                <Table.Th ta="end">Entries</Table.Th>
                <Table.Th>Fault</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sitemaps.map(({ url, status, entries, problem }) => (
                <Table.Tr key={url}>
                  <Table.Td>
                    <OutsideLink url={url} className={classes.address} />
                  </Table.Td>
                  <Table.Td ta="end">{status ?? none}</Table.Td>
                  <Table.Td ta="end">{formatCount(entries)}</Table.Td>
                  <Table.Td>
                    {problem === null ? (
                      <StateBadge tone="good" label="None" />
                    ) : (
                      <StateBadge tone="bad" label={nameReason(problem)} />
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
