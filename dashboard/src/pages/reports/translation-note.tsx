import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Assignee } from '../../api/assignees.ts';
import { type Report, reportsKey, translateReport } from '../../api/reports.ts';
import { useAction } from '../../api/use-action.ts';
import { websiteQuery } from '../../api/websites.ts';
import { languageName } from '../../format/place-names.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { languageFor } from './report-labels.ts';
import { translateName } from './suggest-name.ts';

interface TranslationNoteProps {
  report: Report;
  members: readonly Assignee[];
  /** Email addresses. */
  recipients: readonly string[];
  onTranslated(report: Report): void;
}

/**
 * Names the recipients who use the dashboard in another language than that of the report, and creates the report in theirs. Before, it
 * offers the language that new reports on the website have.
 */
export function TranslationNote({ report, members, recipients, onTranslated }: TranslationNoteProps) {
  const { id, name, language: from, websiteIds } = report;
  const [websiteId = ''] = websiteIds;
  const website = useQuery({ ...websiteQuery(websiteId), enabled: websiteId !== '' }).data?.data;
  const translating = useAction(translateReport, {
    affects: [reportsKey],
    onSuccess: ({ data }) => onTranslated(data),
  });
  const usual = website === undefined ? from : languageFor(website, members);
  const others = readersByLanguage(report, members, recipients);
  const create = (to: Report['language']) =>
    translating.mutate({ reportId: id, language: to, name: translateName(name, { from, to }) });
  const offer = (to: Report['language'], why: string) => (
    <Offer key={to} why={why} to={to} isCreating={translating.isPending} onCreate={() => create(to)} />
  );
  return (
    <>
      {others.size === 0 && usual !== from && offer(usual, newReportsNote(usual))}
      {others.size > 0 && (
        <Alert color="yellow" title={writtenIn(from)}>
          {[...others].map(([to, emails]) => offer(to, readersNote(to, emails)))}
        </Alert>
      )}
      {translating.isError && <ProblemNotice error={translating.error} />}
    </>
  );
}

interface OfferProps {
  why: string;
  to: Report['language'];
  isCreating: boolean;
  onCreate(): void;
}

function Offer({ why, to, isCreating, onCreate }: OfferProps) {
  const language = languageName(to);
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">{why}</Text>
      <Button size="xs" variant="default" loading={isCreating} onClick={onCreate}>
        <Trans>Create it in {language}</Trans>
      </Button>
    </Group>
  );
}

export function writtenIn(code: Report['language']): string {
  const language = languageName(code);
  return t`This report is in ${language}.`;
}

function newReportsNote(code: Report['language']): string {
  const language = languageName(code);
  return t`New reports on this website are in ${language}.`;
}

function readersNote(code: Report['language'], emails: readonly string[]): string {
  const [language, readers] = [languageName(code), emails.join(', ')];
  return t`Language of the dashboard of ${readers}: ${language}`;
}

/** The recipients who use the dashboard in another language than that of the report. */
function readersByLanguage(
  { language: from }: Report,
  members: readonly Assignee[],
  recipients: readonly string[],
): Map<Report['language'], string[]> {
  const found = new Map<Report['language'], string[]>();
  for (const { email, language } of members)
    if (recipients.includes(email) && language !== null && language !== from)
      found.set(language, [...(found.get(language) ?? []), email]);
  return found;
}
