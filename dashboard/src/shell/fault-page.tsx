import { Trans } from '@lingui/react/macro';
import { Button, Container, Group, Stack, Title } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isServerReachable } from '../api/client.ts';
import { asProblem } from '../api/problem.ts';
import { ProblemNotice } from '../ui/problem-notice.tsx';

const retryIntervalMs = 10_000;
const reloadedKey = 'cairn-reloaded-at';
const minReloadIntervalMs = 60_000;

/** Replaces a page that failed to render: the problem, and two ways out. */
export function FaultPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const { isTransient, code } = asProblem(error);
  useRetryWhenReachable(isTransient, retry);
  useReload(code === 'page_outdated');
  return (
    <Container size="sm" py={64}>
      <Stack>
        <Title order={1} size="1.25rem">
          <Trans>This page could not be shown</Trans>
        </Title>
        <ProblemNotice error={error} onRetry={retry} />
        <Group>
          <Button variant="default" onClick={() => location.reload()}>
            <Trans>Reload</Trans>
          </Button>
        </Group>
      </Stack>
    </Container>
  );
}

/** A failure of the shell itself. */
export function RootFaultPage(props: ErrorComponentProps) {
  return (
    <main>
      <FaultPage {...props} />
    </main>
  );
}

/** Retries as soon as the server responds. */
function useRetryWhenReachable(isOn: boolean, retry: () => void): void {
  const onReachable = useEffectEvent(retry);
  useEffect(() => {
    if (!isOn) return undefined;
    const check = async () => {
      if (await isServerReachable()) onReachable();
    };
    const onEvent = () => void check();
    const timer = setInterval(onEvent, retryIntervalMs);
    addEventListener('online', onEvent);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onEvent);
    };
  }, [isOn]);
}

/** After an upgrade, a reload fetches the files of the new version. It is tried once a minute at most. */
function useReload(isOn: boolean): void {
  useEffect(() => {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
    if (!isOn || Date.now() - last < minReloadIntervalMs) return;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    location.reload();
  }, [isOn]);
}
