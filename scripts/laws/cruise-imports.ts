import { cruise, type ICruiseResult } from 'dependency-cruiser';
import type { Finding, Tree } from './finding.ts';
import { importRules } from './import-rules.ts';
import { isSource } from './list-files.ts';

type Violation = ICruiseResult['summary']['violations'][number];

export interface Cruise {
  findings: Finding[];
  /** Imports that were followed to a file or package. */
  edges: number;
}

/**
 * Holds every source file of a tree against the import rules.
 * A file that the cruiser did not read is a finding too: what is not read breaks no law.
 */
export async function cruiseImports(tree: Tree): Promise<Cruise> {
  const sources = tree.files.filter(isSource);
  const { output } = await cruise(
    sources,
    {
      ...importRules.options,
      baseDir: tree.root,
      ruleSet: { forbidden: importRules.forbidden ?? [] },
      validate: true,
    },
    { bustTheCache: true },
  );
  if (typeof output === 'string') throw new TypeError('dependency-cruiser answered with text');
  const read = new Set(output.modules.map((module) => module.source));
  const unread = sources.filter((file) => !read.has(file));
  return {
    findings: [
      ...output.summary.violations.map(toFinding),
      ...unread.map((file) => ({ law: 'unread', file, detail: '' })),
    ],
    edges: output.summary.totalDependenciesCruised ?? 0,
  };
}

function toFinding({ rule, from, to, cycle }: Violation): Finding {
  if (cycle) return { law: rule.name, file: from, detail: cycle.map((step) => step.name).join(' → ') };
  if (from === to) return { law: rule.name, file: from, detail: '' };
  return { law: rule.name, file: from, detail: to.replace(/^.*node_modules[/]((@[^/]+[/])?[^/]+).*$/, '$1') };
}
