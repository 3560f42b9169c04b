import { Button, Container, Stack, Text, Title } from '@mantine/core';
import { paths } from '../paths.ts';
import { PlainLink } from '../ui/app-link.tsx';

/** Shown for a URL that no page has. */
export function NotFoundPage() {
  return (
    <Container size="sm" py={64} component="main">
      <Stack align="flex-start">
        <Title order={1} size="1.25rem">
          There is nothing here
        </Title>
        <Text c="dimmed">Check the URL. The page may have been deleted.</Text>
        <Button renderRoot={(props) => <PlainLink {...props} href={paths.websites()} />}>
          Go to your websites
        </Button>
      </Stack>
    </Container>
  );
}
