import { basename } from 'node:path';
import ts from 'typescript';
import type { Finding } from './finding.ts';
import { isTest } from './list-files.ts';
import { exportedNames, isEnvironment, isSql } from './read-syntax.ts';
import { verbs } from './verbs.ts';

const maxLines = 300;
const maxEntryLines = 30;
const entry = /^src[/].+[/]index[.]ts$/;
const beside = /^(?!src[/])|[.]test[.]ts$/;
const environmentReaders = [beside, /^src[/]app[/]config[/]config[.]ts$/];
const sqlHolders = [
  beside,
  /^src[/]platform[/](postgres|clickhouse|jobs|outbox)[/]/,
  /^src[/].+[/]([a-z-]+-)?queries[.]ts$/,
];

export interface SourceCheck {
  findings: Finding[];
  /** Every source file with its length, shortest first. */
  sizes: { file: string; lines: number }[];
}

/** Rules that need the text: sizes, entries, own names, readers of the environment, holders of SQL. */
export function checkSource(sources: readonly ts.SourceFile[]): SourceCheck {
  const sizes = sources.map(({ fileName, text }) => ({
    file: fileName,
    lines: text.trimEnd().split('\n').length,
  }));
  const production = sources.filter(({ fileName }) => fileName.startsWith('src/') && !isTest(fileName));
  return {
    findings: [
      ...sizes.flatMap(checkSize),
      ...sources.flatMap(checkSyntax),
      ...production.flatMap(checkOwnName),
      ...findRepeatedNames(production),
    ],
    sizes: sizes.toSorted((a, b) => a.lines - b.lines),
  };
}

function checkSize({ file, lines }: { file: string; lines: number }): Finding[] {
  const max = entry.test(file) ? maxEntryLines : maxLines;
  return lines > max ? [{ rule: 'size', file, detail: `${lines} lines, at most ${max}` }] : [];
}

function checkSyntax(source: ts.SourceFile): Finding[] {
  const file = source.fileName;
  const found: Finding[] = [];
  const report = (rule: string, node: ts.Node) => found.push({ rule, file, detail: quote(source, node) });
  const mayReadEnvironment = environmentReaders.some((reader) => reader.test(file));
  const mayHoldSql = sqlHolders.some((holder) => holder.test(file));
  const visit = (node: ts.Node): void => {
    if (!mayReadEnvironment && isEnvironment(node)) report('environment', node);
    if (!mayHoldSql && isSql(node)) report('sql', node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (entry.test(file)) {
    for (const node of source.statements) if (!isOwnExport(node)) report('entry', node);
  }
  return found;
}

/** `add-keywords.ts` exports `addKeywords`. */
function checkOwnName(source: ts.SourceFile): Finding[] {
  const name = basename(source.fileName, '.ts');
  const [first = '', ...rest] = name.split('-');
  if (rest.length === 0 || !verbs.has(first) || source.fileName.startsWith('src/main/')) return [];
  const own = name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  // Proper names keep their spelling: `open-clickhouse.ts` exports `openClickHouse`.
  if (exportedNames(source).some((exported) => exported.toLowerCase() === own.toLowerCase())) return [];
  return [{ rule: 'own-name', file: source.fileName, detail: `exports no ${own}` }];
}

/** No exported name stands for two things within a group. */
function findRepeatedNames(sources: readonly ts.SourceFile[]): Finding[] {
  const exported = sources
    .filter(({ fileName }) => !entry.test(fileName))
    .flatMap((source) =>
      [...new Set(exportedNames(source))].map((name) => ({ name, file: source.fileName })),
    );
  const named = Map.groupBy(exported, ({ name, file }) => `${file.split('/')[1]} ${name}`);
  return [...named.values()]
    .filter((files) => files.length > 1)
    .map((files) => ({
      rule: 'repeated-name',
      file: files[0]?.file ?? '',
      detail: `${files[0]?.name}: ${files.map(({ file }) => file).join(', ')}`,
    }));
}

/** An entry holds named exports of its own module and nothing else. */
function isOwnExport(node: ts.Statement): boolean {
  if (!ts.isExportDeclaration(node) || !node.moduleSpecifier || !node.exportClause) return false;
  return ts.isStringLiteral(node.moduleSpecifier) && node.moduleSpecifier.text.startsWith('./');
}

function quote(source: ts.SourceFile, node: ts.Node): string {
  const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  return `line ${line}: ${node.getText().split('\n')[0]?.slice(0, 60)}`;
}
