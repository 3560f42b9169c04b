import { Alert, Badge, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { Brief } from '../../../api/campaign-reports.ts';
import { formatTime } from '../../../format/dates.ts';
import { formatCount, none } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useCampaign } from '../parts/use-campaign.ts';
import { PageLink } from '../tasks/finding-table.tsx';
import classes from '../tasks/finding-table.module.css';

interface Shared {
  text: string;
  pages: number;
  own: boolean | null;
}

/** A brief: what pages that rank have in common, and what of it is missing on one’s own. */
export function BriefText({ brief }: { brief: Brief }) {
  const campaignId = useCampaign().data?.data.id ?? '';
  const { limitation, length, own, headings, questions, terms, entities, results, collectedAt } = brief;
  return (
    <Stack gap="lg">
      {limitation !== null && <Alert color="yellow">{limitation}</Alert>}
      <Text size="sm">
        {length !== null &&
          `Half of the pages have ${formatCount(length.lowerQuartile)} to ${formatCount(length.upperQuartile)} words, ${formatCount(length.median)} in the middle. `}
        {describeOwn(own)}{' '}
        <AppLink href={paths.campaignTask({ campaignId, taskId: brief.taskId })} fz="sm">
          Open the task
        </AppLink>
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <SharedList title="Headings that pages share" rows={headings} />
        <SharedList title="Questions that are answered" rows={questions} />
      </SimpleGrid>
      <TermCloud title="Terms" rows={terms} />
      <TermCloud title="Names" rows={entities} />
      <div>
        <Title order={3} size="sm" mb={4}>
          Pages that were read
        </Title>
        <ResultTable results={results} />
        <Text size="xs" c="dimmed" mt="xs">
          Result page of {formatTime(collectedAt)}.
        </Text>
      </div>
    </Stack>
  );
}

function describeOwn(own: Brief['own']): string {
  if (own === null) return 'The page is yet to be written.';
  if (own.state === 'unread') return `Your page could not be read: ${own.reason ?? 'no reason'}`;
  return `Your page has ${formatCount(own.wordCount)}.`;
}

function SharedList({ title, rows }: { title: string; rows: readonly Shared[] }) {
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
              <OwnMark own={own} />
            </Group>
          </Group>
        ))}
      </Stack>
    </div>
  );
}

function OwnMark({ own }: { own: boolean | null }) {
  if (own === null) return null;
  return own ? <StateBadge tone="good" label="there" /> : <StateBadge tone="warn" label="missing" />;
}

const termsShown = 40;

function TermCloud({ title, rows }: { title: string; rows: readonly Shared[] }) {
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
            title={`On ${pages} pages${own === false ? ', missing on yours' : ''}`}
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
    <table className={classes.table} aria-label="Pages that were read">
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
            <td data-label="Title">{title ?? reason ?? none}</td>
            <td data-label="Words">{formatCount(wordCount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
