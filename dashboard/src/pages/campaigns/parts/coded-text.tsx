import { Code } from '@mantine/core';

/** Words of the program, in which `this` is code. */
export function CodedText({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <Code key={`${index} ${part}`}>{part}</Code> : part));
}
