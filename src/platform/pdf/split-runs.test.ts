import { expect, test } from 'vitest';
import { splitRuns } from './split-runs.ts';

const shown = (line: string) => splitRuns(line, () => 0).map(({ text }) => text);

test('runs of a right-to-left line are ordered from left to right as they are shown', () => {
  expect(shown('אבג 12 דהו')).toEqual([' דהו', '12', 'אבג ']);
  expect(shown('The keyword אבג דהו rose')).toEqual(['The keyword ', 'אבג דהו', ' rose']);
});

test('brackets of right-to-left text are mirrored', () => {
  expect(shown('א (ב)')).toEqual(['א )ב(']);
});

test('a mark uses the font of its letter', () => {
  const fonts = (character: string, previous: number | undefined) => previous ?? (character < 'b' ? 0 : 1);
  expect(splitRuns('x\u0301a', fonts)).toEqual([
    { text: 'x\u0301', font: 1, isRightToLeft: false, level: 0 },
    { text: 'a', font: 0, isRightToLeft: false, level: 0 },
  ]);
});
