import { expect, test } from 'vitest';
import { selectReleaseNotes } from './select-release-notes.ts';

const changelog = `# Changelog

## Unreleased

- next

## 1.10.0 – 2026-05-01

- ten

## 1.9.0 – 2026-04-01

- nine

## 1.8.0

- eight
`;
const select = (since: string | null, until: string) =>
  selectReleaseNotes(changelog, { since, until }).map(({ version, text }) => `${version} ${text}`);

test('the notes of every version since the installed one are selected, newest first', () => {
  expect(select('1.8.0', '1.10.0')).toEqual(['1.10.0 - ten', '1.9.0 - nine']);
  expect(select('1.9.0', '1.10.0')).toEqual(['1.10.0 - ten']);
});

test('the installed version has no news', () => {
  expect(select('1.10.0', '1.10.0')).toEqual([]);
});

test('a version without notes of its own has the notes of unreleased changes', () => {
  expect(select('1.10.0', '1.11.0')).toEqual(['Unreleased - next']);
});

test('databases without a recorded version get all notes up to this version', () => {
  expect(select(null, '1.9.0')).toEqual(['1.9.0 - nine', '1.8.0 - eight']);
});
