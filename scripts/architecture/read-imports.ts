import ts from 'typescript';

/** The modules that a file names in an import, a re-export, `import()` or a type. */
export interface Import {
  specifier: string;
  isTypeOnly: boolean;
}

export function readImports(source: ts.SourceFile): Import[] {
  const found: Import[] = [];
  const add = (node: ts.Node | undefined, isTypeOnly: boolean) => {
    if (node !== undefined && ts.isStringLiteralLike(node)) found.push({ specifier: node.text, isTypeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && isImporter(node.expression)) add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isTypeImport({ importClause }: ts.ImportDeclaration): boolean {
  return importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}

/** `import(…)` and `require(…)`. */
function isImporter(called: ts.Expression): boolean {
  return (
    called.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(called) && called.text === 'require')
  );
}
