import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compareChecksums, readChecksums } from './migrations/compare-checksums.ts';

// `--add` records new files. Entries of recorded files never change.
const folder = resolve(import.meta.dirname, '../migrations');
const list = resolve(folder, 'checksums.txt');
const recorded = readFileSync(list, 'utf8');
const { problems, added } = compareChecksums(recorded, readChecksums(folder));
const isAdding = process.argv.includes('--add');
if (isAdding && problems.length === 0 && added.length > 0)
  writeFileSync(list, `${recorded}${added.join('\n')}\n`);
const missing = isAdding
  ? []
  : added.map(
      (line) => `${line.split(/\s+/)[1]} is not recorded: run \`node scripts/check-migrations.ts --add\``,
    );
const all = [...problems, ...missing];
for (const problem of all) console.log(problem);
console.log(`${recorded.split('\n').filter(Boolean).length} migrations recorded`);
process.exitCode = all.length > 0 ? 1 : 0;
