import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { useContacts } from '../../../session/use-contacts.ts';
import { Panel } from '../../../ui/panel.tsx';

/** Whom a viewer, for example a client, can ask. Hidden for those who run the account. */
export function ContactPanel({ about }: { about: string }) {
  const contacts = useContacts();
  if (contacts.length === 0) return null;
  return (
    <Panel title={t`Your contact`} description={about}>
      {contacts.map(({ id, name, email }) => (
        <Text key={id} size="sm">
          <Trans>
            {name}, <Anchor href={`mailto:${email}`}>{email}</Anchor>
          </Trans>
        </Text>
      ))}
    </Panel>
  );
}
