import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { CodedText } from '../../../ui/coded-text.tsx';

interface RuleAdviceProps {
  /** Both with code between backticks. */
  rule: { explanation: string; fix: string };
}

/** Why an issue matters, and how to fix it. */
export function RuleAdvice({ rule: { explanation, fix } }: RuleAdviceProps) {
  return (
    <>
      <Text>
        <CodedText text={explanation} />
      </Text>
      <Text>
        <strong>
          <Trans>How to fix it:</Trans>
        </strong>{' '}
        <CodedText text={fix} />
      </Text>
    </>
  );
}
