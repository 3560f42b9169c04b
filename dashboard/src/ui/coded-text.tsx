import { Code } from '@mantine/core';

/** Text of the server, with parts in backticks shown as code. */
export function CodedText({ text }: { text: string }) {
  let offset = 0;
  return text.split('`').map((part, index) => {
    offset += part.length + 1;
    return index % 2 === 1 ? <Code key={offset}>{part}</Code> : part;
  });
}
