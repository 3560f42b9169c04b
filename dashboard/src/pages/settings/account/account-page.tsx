import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../../api/account.ts';
import { formatDay } from '../../../format/dates.ts';
import { sessionQuery } from '../../../session/session-query.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useMay } from '../../../session/use-may.ts';
import { NameForm } from './name-form.tsx';
import { ReadingForm } from './reading-form.tsx';
import { YouPanel } from './you-panel.tsx';

/** How the account is called, how its people read numbers and times, and who one is in it. */
export function AccountPage() {
  const query = useQuery(accountQuery());
  const { data: session } = useQuery(sessionQuery());
  const mayChange = useMay('manager');
  return (
    <Page title="Account" description="What you and the people of your account see under one name.">
      <Stack gap="md" maw={800}>
        <Panel title="The account" description="Its name is also the recipient on invoices.">
          <Loaded query={query}>
            {({ data: account }) => (
              <Stack gap="lg">
                <NameForm key={account.name} name={account.name} mayChange={mayChange} />
                <CopyField
                  label={`Id, for the command line. Opened on ${formatDay(account.createdAt)}`}
                  value={account.id}
                />
              </Stack>
            )}
          </Loaded>
        </Panel>
        <Panel
          title="Numbers, days and times"
          description="For everybody in the account. Days of figures stay those of their source."
        >
          <Loaded query={query}>
            {({ data: { locale, timeZone } }) => (
              <ReadingForm kept={{ locale, timeZone }} mayChange={mayChange} />
            )}
          </Loaded>
        </Panel>
        {session && <YouPanel user={session.user} />}
      </Stack>
    </Page>
  );
}
