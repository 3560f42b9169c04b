import type { McpPrompt } from '#platform/http';

const website = { name: 'websiteId', description: 'Id of the website (`listWebsites`).', required: true };

const weeklyReview: McpPrompt = {
  name: 'weekly_review',
  title: 'Weekly review of a website',
  description: 'Reports what changed in the last seven days, why, and what to do next.',
  arguments: [website],
  write: ({ websiteId = '' }) => `Review the last seven days of the website ${websiteId}.

1. Read \`getWebsite\`. A source that is not \`ready\` has no current data: say so, and leave its metrics out.
2. Rankings: \`getRankings\` with \`range=7d\` for visibility and movers; \`getKeywordSummary\` for the current distribution.
3. Search Console: \`getSearchPerformance\` with \`range=7d\` and \`compare=previous\`, first in total, then with \`dimension=query\` and \`dimension=page\`.
4. AI visibility: \`getAiVisibility\` with \`range=28d\`. Rates have intervals; call a difference a change only if the intervals do not overlap.
5. Links and pages: \`getBacklinkSummary\` and \`getLatestAudit\`.

Then write at most one page: what changed with its numbers and dates, the most likely reasons, and the three actions with the largest expected effect. Use only numbers that the tools returned, and name the tool behind each. A failed rank check is not a lost position.`,
};

const keywordOpportunities: McpPrompt = {
  name: 'keyword_opportunities',
  title: 'Keywords worth tracking',
  description: 'Finds keywords that a website could win, with their cost.',
  arguments: [website],
  write: ({ websiteId = '' }) => `Find keywords worth tracking for the website ${websiteId}.

Read \`listKeywordSuggestions\` and \`listOpportunities\`. Group them by topic, and prefer those with many searches and positions between 4 and 20. Name the source and the month of every search volume. Ask before you track any of them: \`acceptKeywordSuggestions\` and \`createKeywords\` return the monthly cost first.`,
};

const aiCitations: McpPrompt = {
  name: 'ai_citations',
  title: 'Citations in AI answers',
  description: 'Shows where AI engines and AI Overviews cite a website, and where they cite others instead.',
  arguments: [website],
  write: ({ websiteId = '' }) => `Examine how AI engines present the website ${websiteId}.

Read \`getAiVisibility\`, \`listCitations\`, \`getAiOverviews\`, and \`listKeywords\` with \`aiOverview=not_cited\`. Report the mention and citation rates with their intervals and number of runs, the domains that are cited instead, and the pages that could earn a citation.`,
};

/** The questions that the MCP server offers. */
export const mcpPrompts: readonly McpPrompt[] = [weeklyReview, keywordOpportunities, aiCitations];
