import { Trans } from '@lingui/react/macro';
import { Anchor, Code, Text } from '@mantine/core';

/** How a receiver verifies a delivery. */
export function SignatureNote() {
  return (
    <Text size="sm">
      <Trans>
        Deliveries are signed as{' '}
        <Anchor href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer" inherit>
          Standard Webhooks
        </Anchor>
        : verify <Code>webhook-id</Code>, <Code>webhook-timestamp</Code> and <Code>webhook-signature</Code>{' '}
        with one of its libraries and the secret. Respond with any status from 200 to 299 within ten seconds.
      </Trans>
    </Text>
  );
}
