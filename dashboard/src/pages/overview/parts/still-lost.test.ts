import { expect, test } from 'vitest';
import { stillLost } from './still-lost.ts';

const change = (backlinkId: string, kind: string) => ({ backlinkId, kind });

test('a link that was regained after its loss is not lost, and one that was lost again is lost once', () => {
  const changes = [
    change('regained', 'regained'),
    change('lost again', 'lost'),
    change('regained', 'lost'),
    change('lost again', 'regained'),
    change('lost again', 'lost'),
    change('lost', 'lost'),
  ];
  expect(stillLost(changes).map(({ backlinkId }) => backlinkId)).toEqual(['lost again', 'lost']);
});
