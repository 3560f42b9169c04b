import { expect, test } from 'vitest';
import { nameBackup, timeOfBackup } from './manifest.ts';

test('backups of one second sort by time and not by their suffixes', () => {
  const ids = [
    nameBackup(new Date('2026-05-04T10:00:00.007Z'), 'ffffff'),
    nameBackup(new Date('2026-05-04T10:00:00.120Z'), 'aaaaaa'),
    nameBackup(new Date('2026-05-04T10:00:01.000Z'), '000000'),
  ];
  expect(ids.toSorted()).toEqual(ids);
});

test('the id of a backup says when it was created, also one of an earlier version', () => {
  const takenAt = new Date('2026-05-04T10:00:00.007Z');
  expect(timeOfBackup(nameBackup(takenAt, 'abcdef'))).toEqual(takenAt);
  expect(timeOfBackup('2026-05-04T10-00-00Z-abcdef')).toEqual(new Date('2026-05-04T10:00:00Z'));
});
