import { Trans } from '@lingui/react/macro';
import { Button, Container, Stack, Text, Title } from '@mantine/core';
import { Mark } from './mark.tsx';
import { paths } from '../paths.ts';
import { PlainLink } from '../ui/app-link.tsx';

/** Shown for a URL that no page has. */
export function NotFoundPage() {
  return (
    <Container size="sm" py={96} component="main">
      <Stack align="center" ta="center">
        <Mark />
        <Title order={1} size="1.25rem">
          <Trans>There is nothing here</Trans>
        </Title>
        <Text c="dimmed">
          <Trans>Check the URL. The page may have been deleted.</Trans>
        </Text>
        <Button renderRoot={(props) => <PlainLink {...props} href={paths.websites()} />}>
          <Trans>Go to your websites</Trans>
        </Button>
      </Stack>
    </Container>
  );
}
