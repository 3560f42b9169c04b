import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Anchor, List, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { connectionsQuery } from '../../../api/connections.ts';
import { CopyField } from '../../../ui/copy-field.tsx';

const callbackPath = '/dashboard/api/connections/google/callback';
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** How the operator creates the OAuth client in Google's console, with the redirect URI to copy. */
export function GoogleClientSteps() {
  const { data } = useQuery(connectionsQuery());
  if (data === undefined) return <Skeleton height={180} />;
  const { redirectUri } = data.data.google;
  if (redirectUri === null && !loopback.test(location.hostname))
    return (
      <Alert color="yellow" title={t`The public URL is not set`}>
        <Trans>
          Google redirects only to a URL that the installation knows. Set PUBLIC_URL in the environment first.
        </Trans>
      </Alert>
    );
  return (
    <>
      <List type="ordered" size="sm" spacing={4}>
        <List.Item>
          <Trans>
            <ConsoleLink path="apis/library/searchconsole.googleapis.com">
              Enable the Search Console API
            </ConsoleLink>{' '}
            in a project of your Google Cloud console.
          </Trans>
        </List.Item>
        <List.Item>
          <Trans>
            Configure the <ConsoleLink path="auth/overview">consent screen</ConsoleLink>: a name, and your
            email address. Publish the app, or else its access ends after seven days.
          </Trans>
        </List.Item>
        <List.Item>
          <Trans>
            <ConsoleLink path="auth/clients/create">Create an OAuth client</ConsoleLink> of the type “Web
            application” with this redirect URI, then copy its ID and secret below.
          </Trans>
        </List.Item>
      </List>
      <CopyField label={t`Redirect URI`} value={redirectUri ?? `${location.origin}${callbackPath}`} />
    </>
  );
}

function ConsoleLink({ path, children }: { path: string; children: string }) {
  return (
    <Anchor
      href={`https://console.cloud.google.com/${path}`}
      target="_blank"
      rel="noreferrer"
      underline="always"
      inherit
    >
      {children}
    </Anchor>
  );
}
