import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { compareCatalogue } from './messages/compare-catalogue.ts';
import { extractEnglish } from './messages/extract-english.ts';
import { findBritishSpelling } from './messages/find-british-spelling.ts';
import { findPlainText } from './messages/find-plain-text.ts';

// `--write` adds new messages without a text, removes those that the dashboard no longer has, and sorts the catalogue.
const root = resolve(import.meta.dirname, '..');
const files = globSync('dashboard/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/[.]test[.]|[.]d[.]ts$/.test(file),
);
const english = await extractEnglish(files.map((file) => join(root, file)));
const catalogues = globSync('dashboard/messages/*.json', { cwd: root });
const problems = files.flatMap((file) =>
  findPlainText(file, readFileSync(join(root, file), 'utf8')).map(
    ({ line, text }) => `${file}:${line} is not a message: ${text}`,
  ),
);
for (const message of english)
  problems.push(...findBritishSpelling(message).map((word) => `British spelling "${word}" in "${message}"`));
for (const file of catalogues) {
  const path = join(root, file);
  const catalogue = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  const complete = Object.fromEntries(english.map((message) => [message, catalogue[message] ?? '']));
  if (process.argv.includes('--write')) writeFileSync(path, `${JSON.stringify(complete, null, 2)}\n`);
  else
    problems.push(
      ...compareCatalogue(basename(file, '.json'), catalogue, english).map((found) => `${file}: ${found}`),
    );
}
for (const problem of problems) console.log(problem);
console.log(`${english.length} messages in ${catalogues.length + 1} languages`);
process.exitCode = problems.length > 0 ? 1 : 0;
