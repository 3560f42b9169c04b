interface Reported {
  clicks: number;
  impressions: number;
}

/** Clicks on other pages than the most clicked one, and impressions of all pages. */
export interface AtStake {
  clicks: number;
  impressions: number;
}

/** The clicks and impressions that pages share. Pure. */
export function findStake(pages: readonly Reported[]): AtStake {
  const clicks = pages.reduce((sum, page) => sum + page.clicks, 0);
  return {
    clicks: clicks - Math.max(0, ...pages.map((page) => page.clicks)),
    impressions: pages.reduce((sum, page) => sum + page.impressions, 0),
  };
}

/** The rows with the most clicks at stake first, then with the most impressions. Without metrics, they keep their order. Pure. */
export const sortByStake = <Row extends { stake: AtStake | null }>(rows: readonly Row[]): Row[] =>
  rows.toSorted(
    (one, other) =>
      (other.stake?.clicks ?? 0) - (one.stake?.clicks ?? 0) ||
      (other.stake?.impressions ?? 0) - (one.stake?.impressions ?? 0),
  );
