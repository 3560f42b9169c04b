import { t } from '@lingui/core/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../../api/account.ts';
import { sessionQuery } from '../../../session/session-query.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useHasRole } from '../../../session/use-has-role.ts';
import { BillingModePanel } from '../../billing/billing-mode-panel.tsx';
import { ContactPanel } from '../../campaigns/parts/contact-panel.tsx';
import { NameForm } from './name-form.tsx';
import { FormatForm } from './format-form.tsx';
import { ProfilePanel } from './profile-panel.tsx';

/** The name of the account, its formats and the profile of the signed-in member. */
export function AccountPage() {
  const query = useQuery(accountQuery());
  const { data: session } = useQuery(sessionQuery());
  const mayChange = useHasRole('manager');
  return (
    <Page
      title={t`Account`}
      description={
        mayChange
          ? t`Name, formats and billing mode of the account, and your profile.`
          : t`Name and formats of the account, and your profile.`
      }
    >
      <Stack gap="md" maw={800}>
        <Panel
          title={t`Account details`}
          {...(mayChange && {
            description: t`Invoices of a campaign without a client are addressed to this name.`,
          })}
        >
          <Loaded query={query}>
            {({ data: account }) => (
              <Stack gap="lg">
                <NameForm key={account.name} name={account.name} mayChange={mayChange} />
                <CopyField label={t`Account ID`} value={account.id} />
              </Stack>
            )}
          </Loaded>
        </Panel>
        <Panel title={t`Formats and time zone`} description={t`For all members of the account.`}>
          <Loaded query={query}>
            {({ data: { locale, timeZone } }) => (
              <FormatForm saved={{ locale, timeZone }} mayChange={mayChange} />
            )}
          </Loaded>
        </Panel>
        {mayChange && <BillingModePanel />}
        {session && <ProfilePanel user={session.user} />}
        <ContactPanel about={t`Ask about your websites, campaigns, costs, access and regular emails:`} />
      </Stack>
    </Page>
  );
}
