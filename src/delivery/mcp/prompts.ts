import type { McpPrompt } from '#platform/http';

const website = { name: 'websiteId', description: 'Id of the website (`listWebsites`).', required: true };

const weeklyReview: McpPrompt = {
  name: 'weekly_review',
  title: 'Weekly summary of a website',
  description: 'Reports what changed in the last complete week, why, and what to do next.',
  arguments: [website],
  write: ({ websiteId = '' }) => `Review the last complete week of the website ${websiteId}.

1. Read \`listReviews\` and \`getReview\`. If there is no review of the last complete week and your key may write, use \`createReview\`. Its findings name each change, its probable reason and the next step; every number has a receipt.
2. Look closer where a finding is a problem: \`getRankings\` and \`getKeywordSummary\` for keywords, \`getSearchPerformance\` with \`dimension=query\` and \`dimension=page\` for clicks, \`getAiVisibility\` for mentions, \`getBacklinkSummary\` for links, \`getLatestAudit\` for pages. Rates have intervals; call a difference a change only if the intervals do not overlap.
3. Write at most one page: what changed with its numbers and dates, the most likely reasons, and the three actions with the largest expected effect. Use only numbers that the tools returned, and name the receipt or the tool behind each. A failed rank check is not a lost position, and a source without data is no change.
4. Check the parts that are about the review with \`checkReviewText\`, and correct every number that it does not resolve. \`getReceipt\` reads any other number again.`,
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
