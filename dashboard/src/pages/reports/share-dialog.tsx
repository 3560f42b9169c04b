import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
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
import { formatDay } from '../../format/dates.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { StateBadge, type Tone } from '../../ui/state-badge.tsx';
import { LinkForm } from './link-form.tsx';
import { sectionLabels } from './report-labels.ts';
import { SendForm } from './send-form.tsx';

interface ShareDialogProps {
  report: Report;
  /** The URL of a link that was created just now. */
  url?: string | undefined;
  onClose(): void;
}

/** Public links to a report, and its mails. */
export function ShareDialog({ report, url, onClose }: ShareDialogProps) {
  const mayShare = useHasRole('manager');
  return (
    <Dialog title={`Share ${report.name}`} onClose={onClose} isPrecious={url !== undefined}>
      <Stack gap="lg">
        <Text c="dimmed">
          Anyone with a link can open the report without signing in until the link expires.
        </Text>
        {url !== undefined && (
          <CopyField label="Link (shown only once)" value={new URL(url, location.origin).href} />
        )}
        {mayShare && <LinkForm reportId={report.id} />}
        <Loaded query={useQuery(reportLinksQuery(report.id))}>
          {({ data }) => <Links reportId={report.id} links={data} mayRevoke={mayShare} />}
        </Loaded>
        {mayShare && <SendForm reportId={report.id} />}
        <Loaded query={useQuery(reportMailsQuery(report.id))}>{({ data }) => <Mails mails={data} />}</Loaded>
      </Stack>
    </Dialog>
  );
}

interface LinksProps {
  reportId: string;
  links: readonly ReportLink[];
  mayRevoke: boolean;
}

function Links({ reportId, links, mayRevoke }: LinksProps) {
  const revoking = useAction(revokeReportLink, { affects: [reportsKey] });
  return (
    <Stack gap="xs">
      {revoking.isError && <ProblemNotice error={revoking.error} />}
      {links.map((link) => (
        <Group key={link.id} justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Text size="sm">{describeLink(link)}</Text>
            <Text size="sm" c="dimmed">
              {describeAccess(link)}
            </Text>
          </div>
          {mayRevoke && link.revokedAt === null && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={revoking.isPending}
              onClick={() => revoking.mutate({ reportId, linkId: link.id })}
            >
              Revoke
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  );
}

function describeLink({ recipient, expiresAt, revokedAt }: ReportLink): string {
  const name = recipient === null ? 'Link' : `Link in the mail to ${recipient}`;
  return `${name}, ${revokedAt === null ? `expires ${formatDay(expiresAt)}` : `revoked ${formatDay(revokedAt)}`}`;
}

function describeAccess({ views, hasPassword, sections }: ReportLink): string {
  const opened = views === 1 ? 'Opened once' : views === 0 ? 'Not opened yet' : `Opened ${views} times`;
  return [
    opened,
    ...(hasPassword ? ['with a password'] : []),
    ...(sections === null ? [] : [sections.map((name) => sectionLabels[name]).join(', ')]),
  ].join(' · ');
}

const tones: Partial<Record<ReportMail['state'], Tone>> = { sent: 'good', not_configured: 'calm' };
const stateLabels: Record<ReportMail['state'], string> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  in_doubt: 'In doubt',
  not_configured: 'Not configured',
};

function Mails({ mails }: { mails: readonly ReportMail[] }) {
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
