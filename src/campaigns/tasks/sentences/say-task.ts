import { type Said, sayer } from '#platform/text';

interface Issue {
  /** The audit rule, and its title. */
  check: string;
  issue: string;
}
type OfPage = Issue & { url: string };
interface Recovered {
  from: number;
  to: number;
}

const counted = (value: number) => value.toLocaleString('en');
const weekly = ({ from, to }: Recovered) => `${counted(from)} → ${counted(to)} clicks a week`;

/** The titles of tasks, the details of tasks for briefs, and the results of verifications. */
export const taskSentences = {
  issue_on_page: ({ issue, path }: Issue & { path: string }) => `${issue}: ${path}`,
  issue_on_urls: ({ issue, count }: Issue & { count: number }) => `${issue}, ${count} URLs`,
  issues_on_page: ({ count, path }: { count: number; path: string }) => `${count} issues: ${path}`,
  issues_on_urls: ({ count, pages }: { count: number; pages: number }) => `${count} issues on ${pages} URLs`,
  selected_issues: () => 'Issues that a member selected in the site audit. Each URL shows its issues.',
  write_page: ({ keyword }: { keyword: string }) => `Write a page about “${keyword}”`,
  extend_page: ({ keyword }: { keyword: string }) => `Extend the page about “${keyword}”`,

  recover_position: ({ keyword, from, to }: Recovered & { keyword: string }) =>
    `Recover “${keyword}”: ${from} → ${to}`,
  recover_lost_position: ({ keyword, from }: { keyword: string; from: number }) =>
    `Recover “${keyword}”: ${from} → not found`,
  recover_clicks: ({ keyword, ...clicks }: Recovered & { keyword: string }) =>
    `Recover “${keyword}”: ${weekly(clicks)}`,
  recover_page_clicks: ({ path, ...clicks }: Recovered & { path: string }) =>
    `Recover ${path}: ${weekly(clicks)}`,
  recover_home_page_clicks: ({ domain, ...clicks }: Recovered & { domain: string }) =>
    `Recover home page (/) of ${domain}: ${weekly(clicks)}`,
  recover_keyword: ({ keyword }: { keyword: string }) => `Recover “${keyword}”`,
  recover_page: ({ path }: { path: string }) => `Recover ${path}`,
  recover_home_page: ({ domain }: { domain: string }) => `Recover home page (/) of ${domain}`,
  merge_pages: ({ count, keyword }: { count: number; keyword: string }) =>
    `Merge ${count} pages for “${keyword}”`,
  separate_pages: ({ count, keyword }: { count: number; keyword: string }) =>
    `Separate ${count} pages for “${keyword}”`,
  strengthen_page: ({ count, keyword }: { count: number; keyword: string }) =>
    `Strengthen one of ${count} pages for “${keyword}”`,
  rank_target_page: ({ keyword }: { keyword: string }) => `Let the target page rank for “${keyword}”`,

  keywords: ({ keywords }: { keywords: readonly string[] }) =>
    `Keywords: ${keywords.map((keyword) => `“${keyword}”`).join(', ')}.`,
  no_comparison: ({ read, total }: { read: number; total: number }) =>
    `Only ${read} of ${total} pages could be read. A comparison needs at least two.`,
  page_unread: ({ reason }: { reason: string }) => `The target page could not be read: ${reason}`,
  terms_missing: ({ missing, total }: { missing: number; total: number }) =>
    `The page lacks ${missing} of ${total} shared terms.`,
  questions_missing: ({ missing }: { missing: number }) =>
    `It does not answer ${missing} questions that other pages answer.`,
  page_short: ({ words, from, to }: { words: number; from: number; to: number }) =>
    `It has ${words} words; the ranking pages have ${from} to ${to}.`,
  see_brief: () => 'The brief shows what the ranking pages have in common.',

  still_found: ({ url, issue }: OfPage) => `${url}: ${issue}`,
  still_found_with_detail: ({ url, issue, detail: [detail] }: OfPage & { detail: [string | Said] }) =>
    `${url}: ${issue} (${typeof detail === 'string' ? detail : detail.text})`,
  unchecked: ({ url, reason }: { url: string; reason: string }) => `${url} could not be checked (${reason}).`,
  out_of_reach: ({ url }: { url: string }) =>
    `${url} may be missing from the last audit, which reached its limits.`,
  no_web_vitals: () => 'The last audit has no Core Web Vitals.',
};

export const sayTask = sayer('task', taskSentences);
