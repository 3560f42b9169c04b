import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { type Provider, testProvider } from '../../../api/providers.ts';
import { Ago } from '../../../ui/ago.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { StatusStyle } from '../../../ui/status-style.ts';
import { type ProviderAction, ProviderActions } from './provider-actions.tsx';
import classes from './provider-list.module.css';
import { providerLabels } from './provider-labels.ts';
import { SpendMeter } from './spend-meter.tsx';
import { useProviderAction } from './use-provider-action.ts';
import { errorText } from '../../../format/error-text.ts';

interface ProviderRowProps {
  provider: Provider;
  /** Undefined without the right to manage providers. */
  onAction: ((action: ProviderAction) => void) | undefined;
}

const statusStyles: Record<Provider['state'], StatusStyle> = {
  connected: { tone: 'good', label: t`Connected` },
  starting: { tone: 'working', label: t`Restarting` },
  not_connected: { tone: 'calm', label: t`Not connected` },
};

/** A provider with its status, its last test, its spend and its actions. */
export function ProviderRow({ provider, onAction }: ProviderRowProps) {
  const { title, about, keyPage } = providerLabels(provider.name);
  const testing = useProviderAction(testProvider);
  const isOff = provider.state === 'not_connected';
  return (
    <li className={classes.row} data-connected={!isOff || undefined}>
      <div>
        <Text fw={500}>{title}</Text>
        <div className={`${classes.quiet} ${classes.about}`}>
          {about}{' '}
          {isOff && provider.configurable && keyPage !== null && (
            <Anchor href={keyPage} target="_blank" rel="noreferrer" inherit>
              <Trans>Get credentials</Trans>
            </Anchor>
          )}
        </div>
      </div>
      <div>
        <StateBadge {...statusStyles[provider.state]} />
        <NextStep provider={provider} />
        <LastTest provider={provider} />
      </div>
      <SpendMeter provider={provider} />
      {onAction !== undefined && (
        <ProviderActions
          provider={provider}
          isTesting={testing.isPending}
          onTest={() => testing.mutate({ name: provider.name })}
          onAction={onAction}
        />
      )}
      {testing.isError && (
        <div className={classes.notice}>
          <ProblemNotice error={testing.error} />
        </div>
      )}
    </li>
  );
}

const bringYourOwn = { server: t`Bring your own server`, credentials: t`Bring your own credentials` };

/** The step that connects a provider. */
function NextStep({ provider }: { provider: Provider }) {
  if (provider.state === 'connected') return null;
  return <div className={classes.quiet}>{describeNextStep(provider)}</div>;
}

function describeNextStep({ name, state, configurable, credentialFields }: Provider): string {
  if (state === 'starting') return t`Cairn restarts with the new credentials.`;
  return configurable
    ? bringYourOwn[credentialFields.includes('url') ? 'server' : 'credentials']
    : t`Set ${providerLabels(name).variables} in the environment`;
}

function LastTest({ provider: { lastTest } }: { provider: Provider }) {
  if (lastTest === null) return null;
  const { error, testedAt } = lastTest;
  return (
    <div className={classes.quiet}>
      {error === null ? (
        <Trans>
          Test passed <Ago at={testedAt} />
        </Trans>
      ) : (
        <>
          <StateBadge tone="bad" label={t`Test failed`} /> <Ago at={testedAt} />: {errorText(error)}
        </>
      )}
    </div>
  );
}
