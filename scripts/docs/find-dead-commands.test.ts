import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findDeadCommands } from './find-dead-commands.ts';

const known = {
  root: resolve(import.meta.dirname, '../..'),
  cairn: ['key create', 'key revoke', 'migrate'],
  variables: new Set(['PUBLIC_URL']),
};
const find = (text: string) => findDeadCommands('guide.md', text, known);

test('a command of the command line that does not exist is found in code spans and fences', () => {
  expect(find('Run `npm run cairn -- key create --name a`, `cairn migrate` or `cairn key`.')).toEqual([]);
  expect(find('```sh\nnpm run cairn -- key rotate\n```\nOr `cairn clean`.')).toEqual([
    'guide.md:2 no such command key rotate',
    'guide.md:4 no such command clean',
  ]);
});

test('a started file that does not exist is found', () => {
  expect(find('`node scripts/check-docs.ts` `npx vitest run dashboard/e2e`')).toEqual([]);
  expect(find('`node src/main/gone.ts`')).toEqual(['guide.md:1 no such file src/main/gone.ts']);
});

test('a variable that no source file reads is found', () => {
  expect(find('`PUBLIC_URL=https://cairn.example` and `GONE_VARIABLE`')).toEqual([
    'guide.md:1 no such variable GONE_VARIABLE',
  ]);
});

test('a measurement of today carries its date', () => {
  expect(find('A start takes 2 s today (2026-11-23).')).toEqual([]);
  expect(find('Currently it takes 2 s.')).toEqual([
    'guide.md:1 measurement without its date: Currently it takes 2 s.',
  ]);
});
