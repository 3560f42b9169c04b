import { Code } from '@mantine/core';

/** Words of the program, in which `this` is code. */
export function CodedText({ text }: { text: string }) {
  let at = 0;
  return text.split('`').map((part, index) => {
    at += part.length + 1;
    return index % 2 === 1 ? <Code key={at}>{part}</Code> : part;
  });
}
