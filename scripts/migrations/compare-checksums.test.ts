import { expect, test } from 'vitest';
import { compareChecksums } from './compare-checksums.ts';

const recorded = 'aa  postgres/0001-one.sql\nbb  postgres/0002-two.sql\n';
const lines = ['aa  postgres/0001-one.sql', 'bb  postgres/0002-two.sql'];

test('unchanged files are accepted', () => {
  expect(compareChecksums(recorded, lines)).toEqual({ problems: [], added: [] });
});

test('a new file with the next number has to be recorded', () => {
  const added = 'cc  postgres/0003-three.sql';
  expect(compareChecksums(recorded, [...lines, added])).toEqual({ problems: [], added: [added] });
});

test.each([
  ['a changed file', ['aa  postgres/0001-one.sql', 'xx  postgres/0002-two.sql'], '0002-two.sql was changed'],
  ['a removed file', ['aa  postgres/0001-one.sql'], '0002-two.sql was removed or renamed'],
  ['a renamed file', ['aa  postgres/0001-one.sql', 'bb  postgres/0002-new.sql'], '0002-two.sql was removed'],
  [
    'a number that is used twice',
    [...lines, 'cc  postgres/0002-zwei.sql'],
    '0002-zwei.sql does not have the next',
  ],
  ['a skipped number', [...lines, 'cc  postgres/0004-four.sql'], '0004-four.sql does not have the next'],
])('%s is a problem', (_, files, problem) => {
  expect(compareChecksums(recorded, files).problems).toContainEqual(expect.stringContaining(problem));
});
