import { Code } from '@mantine/core';

/** Sentences in which names of code stand between backticks. */
export function CodeText({ text }: { text: string }) {
  return text.split('`').map((part, index) => {
    if (index % 2 === 0) return part;
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other name
    return <Code key={index}>{part}</Code>;
  });
}
