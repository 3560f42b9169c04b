import lighthouse, { desktopConfig, type Flags } from 'lighthouse';

const categories = ['performance', 'accessibility', 'best-practices'] as const;
export type Category = (typeof categories)[number];

export type Scores = Record<Category, number>;

export interface Judged {
  scores: Scores;
  /** What cost points: `category: audit (its score)`. */
  lost: string[];
}

interface Sight {
  /** Where the browser listens for its debugger; its cookies are sent. */
  port: number;
  isPhone: boolean;
}

/** What Lighthouse thinks of a page that a fresh browser opens: each score from 0 to 1. @throws Error where it could not load it */
export async function scorePage(address: string, { port, isPhone }: Sight): Promise<Judged> {
  const flags: Flags = { port, onlyCategories: [...categories], logLevel: 'error' };
  const result = await lighthouse(address, flags, isPhone ? undefined : desktopConfig);
  if (result === undefined) throw new Error(`Lighthouse said nothing about ${address}`);
  const { categories: told, audits, runtimeError } = result.lhr;
  if (runtimeError !== undefined) throw new Error(`${address}: ${runtimeError.message}`);
  const scoreOf = (category: Category) => told[category]?.score ?? 0;
  const lost = categories.flatMap((category) =>
    (told[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const score = audits[id]?.score ?? 1;
      return weight > 0 && score < 1 ? [`${category}: ${id} (${score.toFixed(2)})`] : [];
    }),
  );
  const scores = Object.fromEntries(categories.map((one) => [one, scoreOf(one)])) as Scores;
  return { scores, lost };
}
