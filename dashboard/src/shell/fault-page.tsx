import { Button, Container, Group, Stack, Title } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ProblemNotice } from '../ui/problem-notice.tsx';

/** Where a page could not be shown: what happened, and two ways out. */
export function FaultPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Container size="sm" py={64} component="main">
      <Stack>
        <Title order={1} size="1.25rem">
          This page could not be shown
        </Title>
        <ProblemNotice error={error} onRetry={retry} />
        <Group>
          {/* A page of a version that is gone finds its new parts by loading anew. */}
          <Button variant="default" onClick={() => location.reload()}>
            Reload
          </Button>
        </Group>
      </Stack>
    </Container>
  );
}
