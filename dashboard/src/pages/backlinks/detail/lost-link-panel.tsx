import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import type { BacklinkDetail } from '../../../api/backlinks.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { formatDay } from '../../../format/dates.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { lostLinkAdvice } from './lost-link-advice.ts';

interface LostLinkPanelProps {
  link: BacklinkDetail;
  /** Of the website. */
  domain: string;
}

/** The next step for a lost link, with a text for the site. */
export function LostLinkPanel({ link, domain }: LostLinkPanelProps) {
  const { lostReason, lastSeen, lostAt } = link;
  const isManager = useHasRole('manager');
  if (link.status !== 'lost' || lostReason === null) return null;
  const { contact, step, lowValue, mail } = lostLinkAdvice({ ...link, lostReason }, domain);
  return (
    <Panel title={isManager ? t`Next step` : t`Advice to your contact`}>
      <Stack gap="sm">
        {lowValue !== null && <Text fw={500}>{lowValue}</Text>}
        <Text>{step}</Text>
        {mail !== null && isManager && (
          <>
            <Text>
              <Trans>Contact: {contact}</Trans>
            </Text>
            <CopyField label={t`Subject of the email`} value={mail.subject} />
            <CopyField label={t`Text of the email`} value={mail.body} isBlock />
          </>
        )}
        <Text c="dimmed" size="sm">
          <Trans>
            The link was last seen on {formatDay(lastSeen)}, by a source or by a check. A check of the page
            found it lost on {formatDay(lostAt)}, so it was lost between these days.
          </Trans>
        </Text>
      </Stack>
    </Panel>
  );
}
