import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  makeReportLink,
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
import { useDeed } from '../parts/use-deed.ts';
import { useMay } from '../../../session/use-may.ts';
import { spell } from '../parts/words.ts';

/** A link that opens the report for whoever holds it, and what became of its mails. */
export function ShareDialog({ report, onClose }: { report: Report; onClose(): void }) {
  const mayShare = useMay('manager');
  const making = useDeed(makeReportLink);
  const made = making.data?.data.url;
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Report on month ${report.month}`}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="lg">
        {made === undefined ? (
          <Text c="dimmed">
            Whoever holds a link sees the report without signing in, until the link ends.
          </Text>
        ) : (
          <CopyField label="Link, shown this once" value={new URL(made, location.origin).href} />
        )}
        {making.isError && <ProblemNotice error={making.error} />}
        {mayShare && made === undefined && (
          <Group>
            <Button loading={making.isPending} onClick={() => making.mutate(report.id)}>
              Make a link
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
  const revoking = useDeed(revokeReportLink);
  return (
    <Stack gap="xs">
      {links.map(({ id, recipient, expiresAt, revokedAt }) => (
        <Group key={id} justify="space-between">
          <Text size="sm">
            {recipient === null ? 'A link' : `In the mail to ${recipient}`},{' '}
            {revokedAt === null ? `until ${formatDay(expiresAt)}` : `revoked ${formatDay(revokedAt)}`}
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
            label={[spell(state), reason].filter(Boolean).join(': ')}
          />
        </Group>
      ))}
    </Stack>
  );
}
