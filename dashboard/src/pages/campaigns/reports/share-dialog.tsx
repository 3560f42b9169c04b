import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  createReportLink,
  type Report,
  type ReportLink,
  reportLinksQuery,
  type ReportMail,
  reportMailsQuery,
  revokeReportLink,
} from '../../../api/campaign-reports.ts';
import { formatDay } from '../../../format/dates.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';
import { useCampaignAction } from '../parts/use-campaign-action.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { humanize } from '../parts/campaign-labels.ts';

/** Public links to a report, and the delivery status of its mails. */
export function ShareDialog({ report, onClose }: { report: Report; onClose(): void }) {
  const mayShare = useHasRole('manager');
  const creating = useCampaignAction(createReportLink);
  const url = creating.data?.data.url;
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Share report of month ${report.month}`}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="lg">
        {url === undefined ? (
          <Text c="dimmed">
            Anyone with a link can open the report without signing in until the link expires.
          </Text>
        ) : (
          <CopyField label="Link (shown only once)" value={new URL(url, location.origin).href} />
        )}
        {creating.isError && <ProblemNotice error={creating.error} />}
        {mayShare && url === undefined && (
          <Group>
            <Button loading={creating.isPending} onClick={() => creating.mutate(report.id)}>
              Create link
            </Button>
          </Group>
        )}
        <Loaded query={useQuery(reportLinksQuery(report.id))}>
          {({ data }) => <Links reportId={report.id} links={data} mayRevoke={mayShare} />}
        </Loaded>
        <Loaded query={useQuery(reportMailsQuery(report.id))}>{({ data }) => <Mails mails={data} />}</Loaded>
      </Stack>
    </Modal>
  );
}

interface LinksProps {
  reportId: string;
  links: readonly ReportLink[];
  mayRevoke: boolean;
}

function Links({ reportId, links, mayRevoke }: LinksProps) {
  const revoking = useCampaignAction(revokeReportLink);
  return (
    <Stack gap="xs">
      {links.map(({ id, recipient, expiresAt, revokedAt }) => (
        <Group key={id} justify="space-between">
          <Text size="sm">
            {recipient === null ? 'Link' : `Link in the mail to ${recipient}`},{' '}
            {revokedAt === null ? `expires ${formatDay(expiresAt)}` : `revoked ${formatDay(revokedAt)}`}
          </Text>
          {mayRevoke && revokedAt === null && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={revoking.isPending}
              onClick={() => revoking.mutate({ reportId, linkId: id })}
            >
              Revoke
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  );
}

const tones: Partial<Record<ReportMail['state'], Tone>> = { sent: 'good', not_configured: 'calm' };

function Mails({ mails }: { mails: readonly ReportMail[] }) {
  return (
    <Stack gap="xs">
      {mails.map(({ email, state, reason }) => (
        <Group key={email} justify="space-between">
          <Text size="sm">{email}</Text>
          <StateBadge
            tone={tones[state] ?? 'waiting'}
            label={[humanize(state), reason].filter(Boolean).join(': ')}
          />
        </Group>
      ))}
    </Stack>
  );
}
