import type { CannibalisationKind } from '../../../api/comparison.ts';

interface Row {
  keyword: { kinds: readonly CannibalisationKind[] };
  pages: readonly unknown[];
}

/** Keywords for which pages compete, and those for which only one page ranks, which is not the target page. Pure. */
export function separateKinds<KeywordRow extends Row>(rows: readonly KeywordRow[]) {
  const isCompeting = ({ keyword, pages }: KeywordRow) =>
    pages.length > 1 && keyword.kinds.some((kind) => kind !== 'wrong_page');
  return {
    competing: rows.filter(isCompeting),
    misdirected: rows.filter((row) => !isCompeting(row) && row.keyword.kinds.includes('wrong_page')),
  };
}
