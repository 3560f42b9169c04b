import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Comparison {
  /** Recorded files that changed or are gone, and numbers that are used twice or skipped. */
  problems: string[];
  /** Lines for new files. */
  added: string[];
}

/** The lines of `sha256sum` for every migration, in order: `<checksum>  postgres/0001-platform.sql`. */
export function readChecksums(folder: string): string[] {
  return ['clickhouse', 'postgres'].flatMap((store) =>
    readdirSync(join(folder, store))
      .toSorted()
      .map((name) => `${hash('sha256', readFileSync(join(folder, store, name)))}  ${store}/${name}`),
  );
}

/** Compares the recorded lines with those of the files. A migration that was recorded once never changes and is never removed. */
export function compareChecksums(recordedText: string, current: readonly string[]): Comparison {
  const recorded = recordedText.split('\n').filter((line) => line !== '');
  const files = new Map(current.map((line) => [fileOf(line), line]));
  const names = new Set(recorded.map(fileOf));
  const changed = recorded
    .filter((line) => files.has(fileOf(line)) && files.get(fileOf(line)) !== line)
    .map((line) => `${fileOf(line)} was changed. Restore it, and add a migration with the next number.`);
  const removed = recorded
    .filter((line) => !files.has(fileOf(line)))
    .map((line) => `${fileOf(line)} was removed or renamed. Restore it; its number cannot be used again.`);
  return {
    problems: [...changed, ...removed, ...findWrongNumbers([...files.keys()])],
    added: current.filter((line) => !names.has(fileOf(line))),
  };
}

function findWrongNumbers(files: readonly string[]): string[] {
  const byStore = Map.groupBy(files, (file) => file.split('/')[0]);
  return [...byStore.values()].flatMap((ofStore) =>
    ofStore
      .filter((file, index) => Number.parseInt(file.split('/')[1] ?? '', 10) !== index + 1)
      .slice(0, 1)
      .map((file) => `${file} does not have the next number of its folder.`),
  );
}

function fileOf(line: string): string {
  return line.split(/\s+/)[1] ?? '';
}
