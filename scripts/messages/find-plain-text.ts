import ts from 'typescript';

interface PlainText {
  line: number;
  text: string;
}

const word = /\p{L}{2}/u;
/** Starts like a sentence or a label of several words. Names of one word need no translation or are codes. */
const sentence = /^\p{Lu}[\p{L}’'-]*\p{Ll}[\p{L}’'-]* \p{L}|^\p{Lu} \p{Ll}/u;
/** Attributes and properties that people read, even if they have one word. */
const read =
  /^(?:aria-label|label|title|description|placeholder|header|empty|submitLabel|confirmLabel|note|lead|word|unit)$/;
/** Elements whose content is a value, and components of messages. */
const translated = new Set(['Trans', 'Plural', 'Select']);
const values = new Set(['code', 'Code', 'style', 'kbd', 'Kbd']);
/** Programs and styles, names that other programs read, and pages that only developers see. */
const ignored = /styleguide|theme[.]ts|read-phrases|format-jira-csv|create-icon|ui[/]icons/;

/** Texts of the dashboard that are in no message, so that other languages show them in English. */
export function findPlainText(file: string, source: string): PlainText[] {
  if (ignored.test(file)) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: PlainText[] = [];
  const visit = (node: ts.Node): void => {
    if (isTranslated(node)) return;
    if (isPlain(node)) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ line, text: node.text.trim() });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isTranslated(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node) || ts.isImportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isCallExpression(node)) return /^(?:plural|select)$|Error$/.test(node.expression.getText());
  if (ts.isNewExpression(node)) return node.expression.getText().endsWith('Error');
  if (ts.isJsxSelfClosingElement(node)) return translated.has(node.tagName.getText());
  if (!ts.isJsxElement(node)) return false;
  const tag = node.openingElement.tagName.getText();
  return translated.has(tag) || values.has(tag);
}

function isPlain(node: ts.Node): node is ts.JsxText | ts.StringLiteralLike {
  if (ts.isJsxText(node)) return word.test(node.text.replaceAll(/&\w+;/g, ''));
  if (!ts.isStringLiteralLike(node)) return false;
  return sentence.test(node.text) || (isRead(node) && /^\p{Lu}\p{Ll}/u.test(node.text));
}

function isRead({ parent }: ts.StringLiteralLike): boolean {
  return (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) && read.test(parent.name.getText());
}
