import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Finding, Tree } from './finding.ts';
import { isSource } from './list-files.ts';
import { isEnvironment, isSql } from './read-syntax.ts';

const maxLines = 300;
const maxDoorLines = 30;
const door = /^src[/].+[/]index[.]ts$/;
const beside = /^(?!src[/])|[.]test[.]ts$/;
const environmentReaders = [beside, /^src[/]config[.]ts$/];
const sqlHolders = [
  beside,
  /^src[/](db|facts|facts[/]engine|jobs)[/]/,
  /^src[/].+[/]([a-z-]+-)?queries[.]ts$/,
];

export interface SourceCheck {
  findings: Finding[];
  /** Every source file with its length, shortest first. */
  sizes: { file: string; lines: number }[];
}

/** Laws that need the text: size, what a door holds, who reads the environment, where SQL stands. */
export function checkSource(tree: Tree): SourceCheck {
  const texts = tree.files
    .filter(isSource)
    .map((file) => ({ file, text: readFileSync(join(tree.root, file), 'utf8') }));
  const sizes = texts.map(({ file, text }) => ({ file, lines: text.trimEnd().split('\n').length }));
  return {
    findings: [...sizes.flatMap(checkSize), ...texts.flatMap(({ file, text }) => checkSyntax(file, text))],
    sizes: sizes.toSorted((a, b) => a.lines - b.lines),
  };
}

function checkSize({ file, lines }: { file: string; lines: number }): Finding[] {
  const most = door.test(file) ? maxDoorLines : maxLines;
  return lines > most ? [{ law: 'size', file, detail: `${lines} lines, at most ${most}` }] : [];
}

function checkSyntax(file: string, text: string): Finding[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Finding[] = [];
  const report = (law: string, node: ts.Node) => found.push({ law, file, detail: quote(source, node) });
  const mayReadEnvironment = environmentReaders.some((place) => place.test(file));
  const mayHoldSql = sqlHolders.some((place) => place.test(file));
  const visit = (node: ts.Node): void => {
    if (!mayReadEnvironment && isEnvironment(node)) report('environment', node);
    if (!mayHoldSql && isSql(node)) report('sql', node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (door.test(file)) {
    for (const node of source.statements) if (!isOwnExport(node)) report('door', node);
  }
  return found;
}

/** A door holds named exports of its own room and nothing else. */
function isOwnExport(node: ts.Statement): boolean {
  if (!ts.isExportDeclaration(node) || !node.moduleSpecifier || !node.exportClause) return false;
  return ts.isStringLiteral(node.moduleSpecifier) && node.moduleSpecifier.text.startsWith('./');
}

function quote(source: ts.SourceFile, node: ts.Node): string {
  const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  return `line ${line}: ${node.getText().split('\n')[0]?.slice(0, 60)}`;
}
