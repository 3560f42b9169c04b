import { Code, Text } from '@mantine/core';

/** How a program knows that a request is ours. */
export function SignatureNote() {
  return (
    <Text size="sm">
      Each request has a header <Code>X-Cairn-Signature: t=…,v1=…</Code>. <Code>v1</Code> is the HMAC-SHA256,
      in hex, of <Code>t</Code>, a dot and the body as it came, under the secret. Refuse a request whose{' '}
      <Code>v1</Code> is another one, or whose <Code>t</Code>, in seconds, is more than five minutes away.
      Answer with any status from 200 to 299 within ten seconds.
    </Text>
  );
}
