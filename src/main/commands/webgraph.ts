import { Command, InvalidArgumentError } from 'commander';
import { processConfig } from '#app/config/config.ts';
import { dropRelease, importRelease, listReleases, openRelease, type Progress } from '#links/web-graph';
import { printLine, withDatabase, withStores } from '#main/commands/core';

export function webGraphCommand(): Command {
  const command = new Command('webgraph').description(
    'Manage the web graph of Common Crawl, which supplies referring domains and authority',
  );
  command
    .command('import')
    .description('Import a release; an interrupted import resumes')
    .argument('[release...]', '`latest` (default), a release name, a folder with its files, or the files')
    .option('--keep <number>', 'number of releases to keep; older ones are deleted', readReleaseCount, 2)
    .action(importFiles);
  command.command('list').description('List releases, newest first').action(list);
  command
    .command('drop')
    .description('Delete a release')
    .argument('<release>', 'name of the release, as `list` shows it')
    .action(drop);
  return command;
}

async function importFiles(wanted: string[], { keep }: { keep: number }): Promise<void> {
  const files = await openRelease(wanted, processConfig().COMMON_CRAWL_URL ?? null);
  printLine(
    `${files.release}: ${bytes(files.vertices.bytes + files.ranks.bytes + files.edges.bytes)} to read`,
  );
  const imported = await withStores((stores) =>
    importRelease(stores, files, { retainedReleases: keep, now: Date.now, report: printProgress }),
  );
  printLine(
    `${imported.release} is in use: ${count(imported.domains)} domains, ${count(imported.arcs)} links`,
  );
}

async function list(): Promise<void> {
  const releases = await withDatabase(listReleases);
  for (const { name, state, verticesStored, edgesStored, endedAt, failure } of releases) {
    const when = endedAt === null ? 'not finished' : endedAt.toISOString();
    const size = `${count(verticesStored)} domains  ${count(edgesStored)} links`;
    printLine([name, state, when, size, ...(failure === null ? [] : [failure])].join('  '));
  }
}

async function drop(release: string): Promise<void> {
  const found = await withStores((stores) => dropRelease(stores, release));
  if (!found) throw new Error('No release has this name.');
  printLine(`${release} is deleted`);
}

function printProgress(progress: Progress): void {
  printLine(describe(progress));
}

/** One line, such as `edges  4.1 M rows  7.3 M rows/s  61 MB of 12.9 GB  8 min left`. */
function describe({ step, rows, rowsPerSecond, done, total, remainingMs }: Progress): string {
  const extent = step === 'names' ? [] : [`${bytes(done)} of ${bytes(total)}`];
  const left = remainingMs === null ? [] : [`${duration(remainingMs)} left`];
  return [step, `${count(rows)} rows`, `${count(rowsPerSecond)} rows/s`, ...extent, ...left].join('  ');
}

const numbers = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

function count(number: number): string {
  return numbers.format(number);
}

function bytes(number: number): string {
  const power = Math.min(3, Math.floor(Math.log10(Math.max(1, number)) / 3));
  return `${(number / 1000 ** power).toFixed(power > 1 ? 1 : 0)} ${['B', 'kB', 'MB', 'GB'][power]}`;
}

function duration(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes === 0) return `${Math.round(ms / 1000)} s`;
  return minutes < 120 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}

function readReleaseCount(text: string): number {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (number < 1) throw new InvalidArgumentError('Enter a number of releases from 1 to 99.');
  return number;
}
