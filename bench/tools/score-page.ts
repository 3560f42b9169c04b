import lighthouse, { desktopConfig, type Flags } from 'lighthouse';

export const categories = ['performance', 'accessibility', 'best-practices'] as const;
type Category = (typeof categories)[number];

export type Scores = Record<Category, number>;

export interface Evaluated {
  scores: Scores;
  /** Audits below the full score: `category: audit (score)`. */
  lost: string[];
}

interface Sight {
  /** Port of the browser's debugger. */
  port: number;
  isPhone: boolean;
}

/** Lighthouse scores of a page in a fresh tab, from 0 to 1. @throws Error if the page could not be loaded */
export async function scorePage(address: string, { port, isPhone }: Sight): Promise<Evaluated> {
  const flags: Flags = { port, onlyCategories: [...categories], logLevel: 'error' };
  const result = await lighthouse(address, flags, isPhone ? undefined : desktopConfig);
  if (result === undefined) throw new Error(`Lighthouse returned no result for ${address}`);
  const { categories: scored, audits, runtimeError } = result.lhr;
  if (runtimeError !== undefined) throw new Error(`${address}: ${runtimeError.message}`);
  const scoreOf = (category: Category) => scored[category]?.score ?? 0;
  const lost = categories.flatMap((category) =>
    (scored[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const score = audits[id]?.score ?? 1;
      return weight > 0 && score < 1 ? [`${category}: ${id} (${score.toFixed(2)})`] : [];
    }),
  );
  const scores = Object.fromEntries(categories.map((one) => [one, scoreOf(one)])) as Scores;
  return { scores, lost };
}
