import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Badge, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { Brief } from '../../../api/campaign-reports.ts';
import { formatTime } from '../../../format/dates.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useCampaign } from '../parts/use-campaign.ts';
import { PageLink } from '../tasks/finding-table.tsx';
import classes from '../tasks/finding-table.module.css';

interface SharedItem {
  text: string;
  pages: number;
  own: boolean | null;
}

/** A content brief: the common elements of the ranking pages, and those missing on the own page. */
export function BriefText({ brief }: { brief: Brief }) {
  const campaignId = useCampaign().data?.data.id ?? '';
  const { limitation, length, own, headings, questions, terms, entities, results, collectedAt } = brief;
  return (
    <Stack gap="lg">
      {limitation !== null && <Alert color="yellow">{describeLimitation(results)}</Alert>}
      <Text size="sm">
        {length !== null && `${describeLength(length)} `}
        {describeOwn(own)}{' '}
        <AppLink href={paths.campaignTask({ campaignId, taskId: brief.taskId })} fz="sm">
          <Trans>Open task</Trans>
        </AppLink>
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <SharedList title={t`Common headings`} rows={headings} />
        <SharedList title={t`Questions answered`} rows={questions} />
      </SimpleGrid>
      <TermCloud title={t`Terms`} rows={terms} />
      <TermCloud title={t`Entities`} rows={entities} />
      <div>
        <Title order={3} size="sm" mb={4}>
          <Trans>Ranking pages</Trans>
        </Title>
        <ResultTable results={results} />
        <Text size="xs" c="dimmed" mt="xs">
          <Trans>SERP of {formatTime(collectedAt)}</Trans>
        </Text>
      </div>
    </Stack>
  );
}

function describeLength({ lowerQuartile, upperQuartile, median }: NonNullable<Brief['length']>): string {
  return lowerQuartile === upperQuartile
    ? t`Half of the ranking pages have about ${formatCount(median)} words.`
    : t`Half of the ranking pages have ${formatCount(lowerQuartile)} to ${formatCount(upperQuartile)} words; the median is ${formatCount(median)}.`;
}

function describeOwn(own: Brief['own']): string {
  if (own === null) return t`The page does not exist yet.`;
  if (own.state === 'unread') return t`Your page could not be read: ${own.reason ?? t`unknown reason`}`;
  return t`Your page has ${formatCount(own.wordCount)} words.`;
}

function SharedList({ title, rows }: { title: string; rows: readonly SharedItem[] }) {
  return (
    <div>
      <Title order={3} size="sm" mb={4}>
        {title}
      </Title>
      {rows.length === 0 && (
        <Text c="dimmed">
          <Trans>None.</Trans>
        </Text>
      )}
      <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {rows.map(({ text, pages, own }) => (
          <Group key={text} component="li" justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm">{text}</Text>
            <Group gap="xs" wrap="nowrap">
              <Text size="xs" c="dimmed">
                <Trans>{formatCount(pages)} pages</Trans>
              </Text>
              <OwnPageBadge own={own} />
            </Group>
          </Group>
        ))}
      </Stack>
    </div>
  );
}

function OwnPageBadge({ own }: { own: boolean | null }) {
  if (own === null) return null;
  return own ? <StateBadge tone="good" label={t`present`} /> : <StateBadge tone="warn" label={t`missing`} />;
}

const termsShown = 40;

function TermCloud({ title, rows }: { title: string; rows: readonly SharedItem[] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <Title order={3} size="sm" mb={4}>
        {title}
      </Title>
      <Group gap={6}>
        {rows.slice(0, termsShown).map(({ text, pages, own }) => (
          <Badge
            key={text}
            variant={own === false ? 'outline' : 'default'}
            color={own === false ? 'yellow' : undefined}
            tt="none"
            fw={400}
            c="var(--mantine-color-text)"
            title={t`On ${pages} pages${own === false ? t`, missing on your page` : ''}`}
          >
            {text}
            {own === false && t` (missing)`}
          </Badge>
        ))}
      </Group>
    </div>
  );
}

function ResultTable({ results }: { results: Brief['results'] }) {
  const hasWords = results.some(({ wordCount }) => wordCount !== null);
  return (
    <table className={classes.table} aria-label={t`Ranking pages`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Page</Trans>
          </th>
          <th scope="col">
            <Trans>Title</Trans>
          </th>
          {hasWords && (
            <th scope="col">
              <Trans>Words</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {results.map(({ url, domain, position, title, wordCount, reason }) => (
          <tr key={url}>
            <th scope="row">
              {position}. {domain} <PageLink url={url} />
            </th>
            <td data-label={t`Title`}>{title ?? reason ?? unknownValue}</td>
            {hasWords && <td data-label={t`Words`}>{formatCount(wordCount)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describeLimitation(results: Brief['results']): string {
  const read = results.filter(({ state }) => state === 'read').length;
  return t`Only ${read} of ${results.length} pages could be read. A comparison needs at least two.`;
}
