/** The charts of the page, of which it shows one. */
export const overviewCharts = ['clicks', 'visibility', 'positions'] as const;
export type OverviewChart = (typeof overviewCharts)[number];
