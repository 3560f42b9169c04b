import { cruise, type IConfiguration, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import type { Edge, Finding, Tree } from './finding.ts';
import { isSource, violationsFolder } from './list-files.ts';

type Violation = ICruiseResult['summary']['violations'][number];

export interface Cruise {
  findings: Finding[];
  edges: Edge[];
}

const testFile = '[.]test[.]tsx?$';

function forbid(
  name: string,
  comment: string,
  edge: Pick<Extract<IForbiddenRuleType, { to: object; from: object }>, 'from' | 'to'>,
): IForbiddenRuleType {
  return { name, comment, severity: 'error', ...edge };
}

/** Rules about single files. Also read by dependency-cruiser's command line through `.dependency-cruiser.mjs`. */
export const importRules: IConfiguration = {
  forbidden: [
    forbid('cycle', 'type-only imports count', { from: {}, to: { circular: true } }),
    forbid('orphan', 'no file imports it and it imports no file', {
      from: {
        orphan: true,
        pathNot: ['^src/main/', '^(bench|scripts)/[^/]+$', testFile, '[.]config[.]ts$', '[.]d[.]ts$'],
      },
      to: {},
    }),
    forbid('unresolved', 'an import that resolves to nothing hides an edge', {
      // `npm run bench` installs the packages of this folder.
      from: { pathNot: '^bench/tools/' },
      to: { couldNotResolve: true },
    }),
    forbid('development-package', 'src/ runs without the development dependencies', {
      from: { path: '^src/', pathNot: testFile },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    }),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
    exclude: { path: `^${violationsFolder}/` },
  },
};

/**
 * Follows every import of a tree. A file that dependency-cruiser did not read is a finding too, because nothing can be found in it.
 */
export async function cruiseImports(tree: Tree): Promise<Cruise> {
  const sources = tree.files.filter(isSource);
  const ruleSet = { forbidden: importRules.forbidden ?? [] };
  const options = { ...importRules.options, baseDir: tree.root, ruleSet, validate: true };
  const { output } = await cruise(sources, options, { bustTheCache: true });
  if (typeof output === 'string') throw new TypeError('dependency-cruiser returned text');
  const read = new Set(output.modules.map((module) => module.source));
  const unread = sources.filter((file) => !read.has(file));
  return {
    findings: [
      ...output.summary.violations.map(toFinding),
      ...unread.map((file) => ({ rule: 'unread', file, detail: '' })),
    ],
    edges: output.modules.flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved, couldNotResolve }) => !couldNotResolve && !/(^|\/)node_modules\//.test(resolved))
        .filter(({ coreModule }) => !coreModule)
        .map(({ resolved, module }) => ({ from: source, to: resolved, kind: kindOf(module) })),
    ),
  };
}

function kindOf(specifier: string): Edge['kind'] {
  return specifier.startsWith('#') ? 'alias' : 'relative';
}

function toFinding({ rule, from, to, cycle }: Violation): Finding {
  if (cycle) return { rule: rule.name, file: from, detail: cycle.map((step) => step.name).join(' → ') };
  if (from === to) return { rule: rule.name, file: from, detail: '' };
  const detail = to.replace(/^.*node_modules[/]((@[^/]+[/])?[^/]+).*$/, '$1');
  return { rule: rule.name, file: from, detail };
}
