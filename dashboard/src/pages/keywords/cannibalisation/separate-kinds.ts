import type { CannibalisationKind } from '../../../api/comparison.ts';

interface Row {
  kinds: readonly CannibalisationKind[];
  pages: readonly unknown[];
}

/** Keywords for which pages compete, and those for which only one page ranks, which is not the target page. Pure. */
export function separateKinds<Keyword extends Row>(rows: readonly Keyword[]) {
  const isCompeting = ({ kinds, pages }: Keyword) =>
    pages.length > 1 && kinds.some((kind) => kind !== 'wrong_page');
  return {
    competing: rows.filter(isCompeting),
    misdirected: rows.filter((row) => !isCompeting(row) && row.kinds.includes('wrong_page')),
  };
}
