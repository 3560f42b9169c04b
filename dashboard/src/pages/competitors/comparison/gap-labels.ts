/** Labels of the gaps that the API returns and filters by. */
export const gapLabels = {
  missing: 'They rank, you do not',
  weaker: 'They rank better',
  stronger: 'You rank better',
  only_own: 'You rank, they do not',
  shared: 'Both rank',
} as const;
