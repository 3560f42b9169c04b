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
      {limitation !== null && <Alert color="yellow">{limitation}</Alert>}
      <Text size="sm">
        {length !== null &&
          `Half of the ranking pages have ${formatCount(length.lowerQuartile)} to ${formatCount(length.upperQuartile)} words; the median is ${formatCount(length.median)}. `}
        {describeOwn(own)}{' '}
        <AppLink href={paths.campaignTask({ campaignId, taskId: brief.taskId })} fz="sm">
          Open task
        </AppLink>
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <SharedList title="Common headings" rows={headings} />
        <SharedList title="Questions answered" rows={questions} />
      </SimpleGrid>
      <TermCloud title="Terms" rows={terms} />
      <TermCloud title="Entities" rows={entities} />
      <div>
        <Title order={3} size="sm" mb={4}>
          Ranking pages
        </Title>
        <ResultTable results={results} />
        <Text size="xs" c="dimmed" mt="xs">
          SERP of {formatTime(collectedAt)}
        </Text>
      </div>
    </Stack>
  );
}

function describeOwn(own: Brief['own']): string {
  if (own === null) return 'The page does not exist yet.';
  if (own.state === 'unread') return `Your page could not be read: ${own.reason ?? 'unknown reason'}`;
  return `Your page has ${formatCount(own.wordCount)} words.`;
}

function SharedList({ title, rows }: { title: string; rows: readonly SharedItem[] }) {
  return (
    <div>
      <Title order={3} size="sm" mb={4}>
        {title}
      </Title>
      {rows.length === 0 && <Text c="dimmed">None.</Text>}
      <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {rows.map(({ text, pages, own }) => (
          <Group key={text} component="li" justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm">{text}</Text>
            <Group gap="xs" wrap="nowrap">
              <Text size="xs" c="dimmed">
                {formatCount(pages)} pages
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
  return own ? <StateBadge tone="good" label="present" /> : <StateBadge tone="warn" label="missing" />;
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
            title={`On ${pages} pages${own === false ? ', missing on your page' : ''}`}
          >
            {text}
            {own === false && ' (missing)'}
          </Badge>
        ))}
      </Group>
    </div>
  );
}

function ResultTable({ results }: { results: Brief['results'] }) {
  return (
    <table className={classes.table} aria-label="Ranking pages">
      <thead>
        <tr>
          <th scope="col">Page</th>
          <th scope="col">Title</th>
          <th scope="col">Words</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ url, domain, position, title, wordCount, reason }) => (
          <tr key={url}>
            <th scope="row">
              {position}. {domain} <PageLink url={url} />
            </th>
            <td data-label="Title">{title ?? reason ?? unknownValue}</td>
            <td data-label="Words">{formatCount(wordCount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
