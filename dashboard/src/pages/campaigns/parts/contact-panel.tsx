import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { assigneesQuery } from '../../../api/assignees.ts';
import { hasRole, sessionQuery } from '../../../session/session-query.ts';
import { Panel } from '../../../ui/panel.tsx';

/** Whom a viewer, for example a client, can ask: the owners of the account. Hidden for those who run it. */
export function ContactPanel({ about }: { about: string }) {
  const { data: session } = useQuery(sessionQuery());
  const isViewer = Boolean(session) && !hasRole(session, 'manager');
  const members = useQuery({ ...assigneesQuery(), enabled: isViewer }).data?.data ?? [];
  const owners = members.filter(({ role }) => role === 'owner');
  if (!isViewer || owners.length === 0) return null;
  return (
    <Panel title={t`Your contact`} description={about}>
      {owners.map(({ id, name, email }) => (
        <Text key={id} size="sm">
          <Trans>
            {name}, <Anchor href={`mailto:${email}`}>{email}</Anchor>
          </Trans>
        </Text>
      ))}
    </Panel>
  );
}
