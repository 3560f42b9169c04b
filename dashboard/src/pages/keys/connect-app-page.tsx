import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type ApiKey,
  type AppRequest,
  appRequestQuery,
  decideAppRequest,
  readAppRequest,
} from '../../api/keys.ts';
import type { Schemas } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { PermissionsField } from './permissions-field.tsx';

/** An app, such as an assistant, asks for access to the account. */
export function ConnectAppPage() {
  const search = useRouterState({ select: ({ location }) => location.search as Record<string, unknown> });
  const request = readAppRequest(search);
  const query = useQuery(appRequestQuery(request));
  return (
    <Page title={t`Connect an app`} description={t`An app asks for access to the data of your account.`}>
      <Loaded query={query}>{({ data }) => <Decision request={request} app={data} />}</Loaded>
    </Page>
  );
}

interface DecisionProps {
  request: AppRequest;
  app: Schemas['AppRequest'];
}

function Decision({ request, app: { name, host, kind: requested } }: DecisionProps) {
  const [kind, setKind] = useState<ApiKey['kind']>(requested);
  const mayDecide = useHasRole('owner');
  const deciding = useAction(decideAppRequest, {
    onSuccess: ({ data }) => location.assign(data.redirectUrl),
  });
  if (!mayDecide)
    return (
      <Alert title={t`Only owners can connect apps`}>
        <Trans>Ask an owner of the account to open this link.</Trans>
      </Alert>
    );
  const isDone = deciding.isPending || deciding.isSuccess;
  return (
    <Panel>
      <Stack gap="md" maw={560}>
        <Text>
          <Trans>
            <b>{name}</b> wants to use this account. The access goes to <b>{host}</b>. Continue only if you
            started this and recognize the address: an app can give itself any name.
          </Trans>
        </Text>
        <PermissionsField
          value={kind}
          onChange={(value) => setKind(value === 'read' ? 'read' : 'read_write')}
        />
        <Text size="sm" c="dimmed">
          <Trans>You can revoke the access at any time under API keys.</Trans>
        </Text>
        {deciding.isError && <ProblemNotice error={deciding.error} />}
        <Group>
          <Button loading={isDone} onClick={() => deciding.mutate({ ...request, kind })}>
            <Trans>Connect app</Trans>
          </Button>
          <Button
            variant="default"
            disabled={isDone}
            onClick={() => deciding.mutate({ ...request, kind: null })}
          >
            <Trans>Deny access</Trans>
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
