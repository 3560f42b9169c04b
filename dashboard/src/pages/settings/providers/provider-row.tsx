import { Anchor, Text } from '@mantine/core';
import { type Provider, tryProvider } from '../../../api/providers.ts';
import { Ago } from '../../../ui/ago.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';
import { ProviderActs } from './provider-acts.tsx';
import type { ProviderDeed } from './provider-deed.ts';
import classes from './provider-list.module.css';
import { providerText } from './provider-texts.ts';
import { SpendMeter } from './spend-meter.tsx';
import { useProviderDeed } from './use-provider-deed.ts';

interface ProviderRowProps {
  provider: Provider;
  /** Undefined for whoever may not. */
  onDeed: ((deed: ProviderDeed) => void) | undefined;
}

const looks: Record<Provider['state'], { tone: Tone; label: string }> = {
  connected: { tone: 'good', label: 'Connected' },
  starting: { tone: 'working', label: 'Being taken over' },
  not_connected: { tone: 'calm', label: 'Not connected' },
};

/** One service: what it is, how it is opened and answers, what it costs, and what can be done. */
export function ProviderRow({ provider, onDeed }: ProviderRowProps) {
  const { title, about, keyPage } = providerText(provider.name);
  const trying = useProviderDeed(tryProvider);
  const isOff = provider.state === 'not_connected';
  return (
    <li className={classes.row}>
      <div>
        <Text fw={500}>{title}</Text>
        <div className={classes.quiet}>
          {about}{' '}
          {isOff && provider.isSettable && keyPage !== null && (
            <Anchor href={keyPage} target="_blank" rel="noreferrer" inherit>
              Get a key
            </Anchor>
          )}
        </div>
      </div>
      <div>
        <StateBadge {...looks[provider.state]} />
        <div className={classes.quiet}>
          <Opening provider={provider} />
        </div>
        <LastTest provider={provider} />
      </div>
      <SpendMeter provider={provider} />
      {onDeed !== undefined && (
        <ProviderActs
          provider={provider}
          isTrying={trying.isPending}
          onTry={() => trying.mutate({ name: provider.name })}
          onDeed={onDeed}
        />
      )}
      {trying.isError && (
        <div className={classes.notice}>
          <ProblemNotice error={trying.error} />
        </div>
      )}
    </li>
  );
}

/** Who opens it, or who could. */
function Opening({ provider: { name, state, openedBy, isSettable } }: { provider: Provider }) {
  if (state === 'starting') return 'The processes start again with the new key.';
  if (openedBy === 'environment') return 'By the environment of the installation';
  if (openedBy === 'dashboard') return 'By a key that is stored here, sealed';
  return isSettable ? 'With a key of yours' : `By ${providerText(name).variables} in the environment`;
}

function LastTest({ provider: { lastTest } }: { provider: Provider }) {
  if (lastTest === null) return null;
  const { error, testedAt } = lastTest;
  return (
    <div className={classes.quiet}>
      {error === null ? (
        <>
          Answered a test <Ago at={testedAt} />
        </>
      ) : (
        <>
          <StateBadge tone="bad" label="Failed a test" /> <Ago at={testedAt} />: {error.message}
        </>
      )}
    </div>
  );
}
