import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reportsQuery } from '../../api/campaign-reports.ts';
import {
  type Report,
  type ReportLink,
  reportLinksQuery,
  type ReportMail,
  reportMailsQuery,
  reportsKey,
  revokeReportLink,
} from '../../api/reports.ts';
import { useAction } from '../../api/use-action.ts';
import { formatDay, formatDays } from '../../format/dates.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StateBadge, type Tone } from '../../ui/state-badge.tsx';
import { LinkForm } from './link-form.tsx';
import { PdfButtons } from './pdf-buttons.tsx';
import { sectionLabels } from './report-labels.ts';
import { SendForm } from './send-form.tsx';
import { writtenIn } from './translation-note.tsx';

interface ShareDialogProps {
  report: Report;
  /** Shows a report in another language instead. */
  onTranslated(report: Report): void;
  onClose(): void;
}

/** The mails of a report, and the public links to it, for managers and owners. */
export function ShareDialog({ report, onTranslated, onClose }: ShareDialogProps) {
  const { id, name, from, to, campaignId } = report;
  const client = useQueryClient();
  const mails = useQuery(reportMailsQuery(id));
  const sent = mails.data?.data.filter(({ state }) => state === 'sent').length ?? 0;
  // No live event reports the delivery of an email, which the list behind the dialog shows.
  useEffect(() => {
    if (sent > 0) refreshLists(client, campaignId);
  }, [sent, client, campaignId]);
  const close = () => {
    refreshLists(client, campaignId);
    onClose();
  };
  return (
    <Dialog title={t`Send or share ${name}`} onClose={close} isPrecious>
      <Stack gap="lg">
        <Group justify="space-between">
          <div>
            <Text c="dimmed">{formatDays({ from, to })}</Text>
            <Text>{writtenIn(report.language)}</Text>
          </div>
          <Group gap="xs">
            <PdfButtons report={report} />
          </Group>
        </Group>
        <SendForm report={report} onTranslated={onTranslated} />
        <Loaded query={mails}>{({ data }) => <Mails mails={data} />}</Loaded>
        <Divider />
        <Text c="dimmed">
          <Trans>A link opens the report without an account, until it expires or you revoke it.</Trans>
        </Text>
        <LinkForm reportId={id} />
        <Loaded query={useQuery(reportLinksQuery(id))}>
          {({ data }) => <Links reportId={id} links={data} />}
        </Loaded>
      </Stack>
    </Dialog>
  );
}

function refreshLists(client: QueryClient, campaignId: Report['campaignId']): void {
  const lists = [reportsKey, ...(campaignId === null ? [] : [reportsQuery(campaignId).queryKey])];
  for (const queryKey of lists) void client.invalidateQueries({ queryKey });
}

interface LinksProps {
  reportId: string;
  links: readonly ReportLink[];
}

function Links({ reportId, links }: LinksProps) {
  const revoking = useAction(revokeReportLink, { affects: [reportsKey] });
  const [selected, setSelected] = useState<string | null>(null);
  if (links.length === 0) return null;
  return (
    <Stack gap="xs">
      {links.map((link) => (
        <Group key={link.id} justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Text size="sm">{describeLink(link)}</Text>
            <Text size="sm" c="dimmed">
              {describeAccess(link)}
            </Text>
          </div>
          {link.revokedAt === null && (
            <Button size="compact-sm" variant="default" onClick={() => setSelected(link.id)}>
              <Trans>Revoke</Trans>
            </Button>
          )}
        </Group>
      ))}
      <ConfirmDialog
        isOpen={selected !== null}
        onClose={() => setSelected(null)}
        title={t`Revoke the link?`}
        confirmLabel={t`Revoke link`}
        isDangerous
        onConfirm={async () => selected && revoking.mutateAsync({ reportId, linkId: selected })}
      >
        <Trans>It stops opening the report at once. You can create another link.</Trans>
      </ConfirmDialog>
    </Stack>
  );
}

function describeLink({ recipient, createdAt, expiresAt, revokedAt }: ReportLink): string {
  const name = recipient === null ? t`Link of ${formatDay(createdAt)}` : t`Link in the email to ${recipient}`;
  return `${name}, ${revokedAt === null ? t`expires ${formatDay(expiresAt)}` : t`revoked ${formatDay(revokedAt)}`}`;
}

function describeAccess({ views, hasPassword, sections }: ReportLink): string {
  const opened = views === 1 ? t`Opened once` : views === 0 ? t`Not opened yet` : t`Opened ${views} times`;
  return [
    opened,
    ...(hasPassword ? [t`with a password`] : []),
    ...(sections === null ? [] : [sections.map((name) => sectionLabels[name]).join(', ')]),
  ].join(' · ');
}

const tones: Partial<Record<ReportMail['state'], Tone>> = {
  sent: 'good',
  failed: 'bad',
  not_configured: 'bad',
};
const stateLabels: Record<ReportMail['state'], string> = {
  waiting: t`Waiting`,
  sending: t`Sending`,
  sent: t`Sent`,
  failed: t`Failed`,
  in_doubt: t`In doubt`,
  not_configured: t`Not sent`,
};

function Mails({ mails }: { mails: readonly ReportMail[] }) {
  if (mails.length === 0) return null;
  return (
    <Stack gap="xs">
      {mails.map(({ email, state, reason }) => (
        <Group key={email} justify="space-between">
          <Text size="sm">{email}</Text>
          <StateBadge
            tone={tones[state] ?? 'waiting'}
            label={[stateLabels[state], reason].filter(Boolean).join(': ')}
          />
        </Group>
      ))}
    </Stack>
  );
}
