import ts from 'typescript';

export interface Words {
  /** Declared identifiers. */
  names: { text: string; line: number }[];
  /** Comments, test titles and texts that people read. */
  prose: { text: string; line: number; isComment: boolean }[];
}

const comment = /(?<=^|\s)[/]{2}[^\n]*(\n\s*[/]{2}[^\n]*)*|[/]\*[\s\S]*?\*[/]/g;
const isSentence = /\p{L}\s+\p{L}/u;
/** Data, such as the everyday words that a brand may be named after. */
const wordList = /^\s*([\p{L}'-]+\s+){30}[\p{L}'\s-]*$/u;
const statement = /^\s*(select|insert|update|delete|with|create|alter)\b/i;

/** Words of a source file that the glossary applies to. Texts of the sandbox and of fixtures are data and do not count. */
export function readWords(file: string, text: string): Words {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineOf = (offset: number) => source.getLineAndCharacterOfPosition(offset).line + 1;
  const words: Words = { names: [], prose: [] };
  const isProduct = /^(src|dashboard[/]src)[/]/.test(file) && !file.includes('.test.');
  const visit = (node: ts.Node): void => {
    const line = lineOf(node.getStart());
    if (ts.isIdentifier(node) && isDeclared(node)) words.names.push({ text: node.text, line });
    if (isProse(node) && (isProduct || isTitle(node)))
      words.prose.push({ text: node.text, line, isComment: false });
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const { 0: found, index } of text.matchAll(comment))
    words.prose.push({ text: bare(found), line: lineOf(index), isComment: true });
  return words;
}

function isDeclared({ parent }: ts.Identifier): boolean {
  if (ts.isPropertyAccessExpression(parent) || ts.isImportSpecifier(parent)) return false;
  return (
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionLike(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isClassLike(parent) ||
    ts.isInterfaceDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent)
  );
}

type Text = ts.StringLiteralLike | ts.TemplateLiteralLikeNode | ts.JsxText;

function isProse(node: ts.Node): node is Text {
  const isText =
    ts.isStringLiteralLike(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isTemplateHead(node);
  if (!isText && !ts.isJsxText(node)) return false;
  return isSentence.test(node.text) && !statement.test(node.text) && !wordList.test(node.text);
}

/** The first argument of `test`, `describe` and the like. */
function isTitle(node: ts.Node): boolean {
  const call = ts.isTemplateExpression(node.parent) ? node.parent.parent : node.parent;
  return ts.isCallExpression(call) && /^(test|it|describe)\b/.test(call.expression.getText());
}

function bare(text: string): string {
  return text
    .replaceAll(/^[/]\*\*?|\*[/]$/g, '')
    .replaceAll(/^\s*([/]{2}|\*)/gm, '')
    .replaceAll(/`[^`]*`/g, 'x')
    .replaceAll(/^\s*@\w+ \S+/gm, '');
}
