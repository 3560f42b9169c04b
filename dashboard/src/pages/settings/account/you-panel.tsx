import { Text } from '@mantine/core';
import { paths } from '../../../paths.ts';
import type { Session } from '../../../session/session-query.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { FactList } from '../parts/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { roleTexts } from '../parts/roles.ts';

/** Who is signed in, and what they may do. */
export function YouPanel({ user }: { user: Session['user'] }) {
  const { label, about } = roleTexts[user.role];
  return (
    <Panel title="You">
      <FactList
        facts={[
          { term: 'Name', fact: user.name },
          { term: 'E-mail address', fact: user.email },
          { term: 'Role', fact: `${label}: ${about}` },
        ]}
      />
      <Text size="sm" c="dimmed" mt="md">
        Your password, second factor and sessions are under{' '}
        <AppLink href={paths.security()}>Sign-in and security</AppLink>.
      </Text>
    </Panel>
  );
}
