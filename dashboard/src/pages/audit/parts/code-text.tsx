import { Code } from '@mantine/core';

/** Text with code between backticks. */
export function CodeText({ text }: { text: string }) {
  return text.split('`').map((part, index) => {
    if (index % 2 === 0) return part;
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other key
    return <Code key={index}>{part}</Code>;
  });
}
