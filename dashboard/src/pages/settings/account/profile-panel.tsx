import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { websitesQuery } from '../../../api/websites.ts';
import { paths } from '../../../paths.ts';
import type { Session } from '../../../session/session-query.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { DetailList } from '../parts/detail-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { roleLabels } from '../parts/roles.ts';

/** The signed-in member and their role. */
export function ProfilePanel({ user }: { user: Session['user'] }) {
  const { label, about } = roleLabels[user.role];
  const websites = useQuery(websitesQuery()).data?.data ?? [];
  return (
    <Panel title={t`Your profile`}>
      <DetailList
        items={[
          { term: t`Name`, description: user.name },
          { term: t`Email address`, description: user.email },
          {
            term: t`Role`,
            description: `${label}: ${user.role === 'viewer' ? t`sees websites and comments on tasks` : about}`,
          },
          ...(user.role === 'viewer'
            ? [{ term: t`Websites`, description: websites.map(({ domain }) => domain).join(', ') || t`None` }]
            : []),
        ]}
      />
      <Text size="sm" c="dimmed" mt="md">
        <Trans>
          Change your password, two-factor authentication and sessions under{' '}
          <AppLink href={paths.security()}>Security</AppLink>.
        </Trans>
      </Text>
    </Panel>
  );
}
