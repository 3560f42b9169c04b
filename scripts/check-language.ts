import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { isSource, listFiles } from './architecture/list-files.ts';
import { findForbiddenWords } from './language/find-forbidden-words.ts';
import { findHeadlessSentences, splitSentences } from './language/find-headless-sentences.ts';
import { readGlossary } from './language/read-glossary.ts';
import { readWords } from './language/read-words.ts';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const glossary = readGlossary(read('docs/glossary.md'));
const forbidden = findForbiddenWords(glossary);
/** Share of the sentences of a page. */
const maxHeadless = 0.02;

function checkSource(file: string): string[] {
  const { names, prose } = readWords(file, read(file));
  return [
    ...forbidden.inName(basename(file).replace(/[.].*$/, '')).map((finding) => `${file} ${finding}`),
    ...names.flatMap(({ text, line }) =>
      forbidden.inName(text).map((finding) => `${file}:${line} ${finding}`),
    ),
    ...prose.flatMap(({ text, line }) =>
      forbidden.inProse(text).map((finding) => `${file}:${line} ${finding}`),
    ),
    ...prose
      .filter(({ isComment }) => isComment)
      .flatMap(({ text, line }) =>
        findHeadlessSentences(text).map(
          (sentence) => `${file}:${line} begins without a subject: ${sentence}`,
        ),
      ),
  ];
}

function checkPage(file: string): string[] {
  const text = read(file)
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`]*`/g, 'x');
  const headless = findHeadlessSentences(text);
  const share = headless.length / Math.max(splitSentences(text).length, 1);
  const tooMany = share < maxHeadless ? [] : headless;
  return [
    ...forbidden.inProse(text).map((finding) => `${file} ${finding}`),
    ...tooMany.map((sentence) => `${file} begins without a subject: ${sentence}`),
  ];
}

const sources = listFiles(root).files.filter(isSource);
const pages = globSync(['*.md', 'docs/**/*.md', 'sandbox/**/*.md', '{dashboard,packages/*}/*.md'], {
  cwd: root,
})
  .filter((file) => file !== 'docs/glossary.md')
  .toSorted();
const problems = [...sources.flatMap(checkSource), ...pages.flatMap(checkPage)];
for (const problem of problems) console.log(problem);
console.log(
  `${glossary.names.length + glossary.prose.length} forbidden words, ${sources.length} source files, ${pages.length} pages`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
