import { expect, test, vi } from 'vitest';
import { describeProgress, openProgress } from './progress.ts';

test('a progress line has the share, the step, the elapsed time and an estimate of the rest', () => {
  expect(describeProgress('Adding positions', { share: 0.25, elapsedMs: 10_400 })).toBe(
    ' 25 %  Adding positions (10 s, about 32 s left)',
  );
  expect(describeProgress('Starting', { share: 0, elapsedMs: 0 })).toBe('  0 %  Starting (0 s)');
});

test('a terminal shows one line that is updated each second, and texts that stay above it', () => {
  vi.useFakeTimers();
  const written: string[] = [];
  let nowMs = 0;
  const output = { isTTY: true, write: (text: string) => written.push(text) };
  const progress = openProgress(output, () => nowMs);
  nowMs = 2_000;
  vi.advanceTimersByTime(1_000);
  progress.print('The dashboard is open.');
  progress.end();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect(written).toEqual([
    '\r\u001B[K  0 %  Starting (0 s)',
    '\r\u001B[K  0 %  Starting (2 s)',
    '\r\u001B[KThe dashboard is open.\n',
    '\r\u001B[K',
  ]);
});

test('without a terminal, each step is a line of its own', () => {
  const written: string[] = [];
  const progress = openProgress({ write: (text) => written.push(text) }, () => 1_000);
  progress.report('Creating the tables', 0.05);
  progress.report('Creating the tables', 0.06);
  progress.print('The dashboard is open.');
  progress.end();
  expect(written).toEqual([
    '  0 %  Starting (1 s)\n',
    '  5 %  Creating the tables (1 s)\n',
    'The dashboard is open.\n',
  ]);
});
