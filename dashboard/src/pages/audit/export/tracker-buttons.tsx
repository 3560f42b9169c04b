import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { formatJiraCsv } from './format-jira-csv.ts';
import type { Ticket } from './format-tickets.ts';
import { githubIssueUrl, isRepository, linearIssueUrl } from './tracker-links.ts';

/** Opens the ticket as a new issue of a tracker, which the member saves there, or downloads it for an import. */
export function TrackerButtons({ ticket }: { ticket: Ticket }) {
  const [repository, setRepository] = useLocalStorage({
    key: 'cairn-github-repository',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const isValid = isRepository(repository.trim());
  return (
    <Group gap="xs" align="flex-end">
      <TextInput
        label={t`GitHub repository`}
        placeholder="owner/name"
        size="xs"
        value={repository}
        error={repository !== '' && !isValid && t`Enter owner/name`}
        onChange={(event) => setRepository(event.currentTarget.value)}
      />
      {isValid ? (
        <TrackerLink label={t`New GitHub issue`} url={githubIssueUrl(repository.trim(), ticket)} />
      ) : (
        <Button size="xs" variant="default" disabled>
          <Trans>New GitHub issue</Trans>
        </Button>
      )}
      <TrackerLink label={t`New Linear issue`} url={linearIssueUrl(ticket)} />
      <Button
        component="a"
        size="xs"
        variant="default"
        download="jira-import.csv"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(formatJiraCsv(ticket))}`}
      >
        <Trans>CSV for Jira</Trans>
      </Button>
    </Group>
  );
}

function TrackerLink({ label, url }: { label: string; url: string }) {
  return (
    <Button component="a" size="xs" variant="default" target="_blank" rel="noreferrer" href={url}>
      {label}
    </Button>
  );
}
