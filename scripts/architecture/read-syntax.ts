import ts from 'typescript';

const statement =
  /^(select\s[^]*\sfrom\s|select\s+\w+\(|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s|(create|alter|drop|truncate)\s+(table|view|index|materialized|database)\s)/i;
const builders = /^(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)$/;
const clickhouseMethods = /^(query|insert|command)$/;

/** `process.env`, `process['env']`, `{ env } = process`, `import { env } from 'node:process'`. */
export function isEnvironment(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'env' && isProcess(node.expression);
  if (ts.isElementAccessExpression(node)) return isProcess(node.expression);
  if (ts.isBindingElement(node))
    return boundName(node) === 'env' && isProcess(node.parent.parent.initializer);
  return ts.isImportSpecifier(node) && imports(node, 'env', /^(node:)?process$/);
}

/** Kysely's `sql` and its statement builders, calls on the ClickHouse client, and text that is a statement. */
export function isSql(node: ts.Node): boolean {
  if (ts.isImportSpecifier(node)) return imports(node, 'sql', /^kysely$/);
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return isStatement(node.text);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression } = node.expression;
  if (builders.test(name.text)) return true;
  return clickhouseMethods.test(name.text) && /(^|[.])clickhouse$/.test(expression.getText());
}

/** A sentence may begin with "Select"; a statement begins in one case. */
function isStatement(text: string): boolean {
  const trimmed = text.trimStart();
  const [first = ''] = trimmed.split(/\s/, 1);
  return statement.test(trimmed) && (first === first.toLowerCase() || first === first.toUpperCase());
}

function isProcess(node: ts.Node | undefined): boolean {
  return node !== undefined && /^(globalThis[.])?process$/.test(node.getText());
}

function boundName(node: ts.BindingElement): string {
  return (node.propertyName ?? node.name).getText();
}

function imports(node: ts.ImportSpecifier, name: string, from: RegExp): boolean {
  const module = node.parent.parent.parent.moduleSpecifier;
  return (
    (node.propertyName ?? node.name).text === name && ts.isStringLiteral(module) && from.test(module.text)
  );
}

/** Names that a file exports itself; re-exports do not count. */
export function exportedNames(source: ts.SourceFile): string[] {
  return source.statements.flatMap((node) => {
    if (!ts.canHaveModifiers(node)) return [];
    const isExported = ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (isExported !== true) return [];
    if (ts.isVariableStatement(node))
      return node.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name) ? [name.text] : [],
      );
    const { name } = node as ts.DeclarationStatement;
    return name && ts.isIdentifier(name) ? [name.text] : [];
  });
}
