import { type Said, sayer } from '#platform/text';
import { sourceLabels } from './source-labels.ts';

type Items = readonly (string | Said)[];

interface Move {
  keyword: string;
  from: string;
}
interface Group {
  count: string;
  moves: Items;
}
interface Clicks {
  before: string;
  after: string;
}
interface Rate {
  points: string;
  matching: string;
  answers: string;
  previousMatching: string;
  previousAnswers: string;
}
interface Visibility {
  before: string;
  beforeDay: string;
  after: string;
  afterDay: string;
}
interface Issues {
  day: string;
  count: string;
  number: number;
  title: string;
}
interface Links {
  count: string;
  number: number;
}
interface Source {
  source: keyof typeof sourceLabels;
}

/** `one, two and three`. */
function join(items: Items): string {
  const texts = items.map((item) => (typeof item === 'string' ? item : item.text));
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`;
}

const issues = ({ day, count, number, title }: Issues) =>
  `The audit of ${day} found ${count} new ${number === 1 ? 'issue' : 'issues'} ${title}`;
const lostLinks = ({ count, number }: Links) =>
  `${count} ${number === 1 ? 'backlink was' : 'backlinks were'} lost in the week`;
const compared = ({ before, beforeDay, after, afterDay }: Visibility) =>
  `${after} on ${afterDay}, compared with ${before} on ${beforeDay}`;
const named = ({ matching, answers, previousMatching, previousAnswers }: Rate) =>
  `${matching} of ${answers} answers to the same prompts mentioned the website, before ${previousMatching} of ${previousAnswers}`;
const rate = (direction: string) => (values: Rate) =>
  `The AI mention rate ${direction} by ${values.points}: ${named(values)}.`;
const engineRate = (direction: string) => (values: Rate & { engine: string }) =>
  `The AI mention rate of ${values.engine} ${direction} by ${values.points}: ${named(values)}.`;
interface ClicksOfDays extends Clicks {
  day: string;
  compared: 'weekdays';
}
const clicks = (direction: string) => (values: ClicksOfDays & { percent: string }) =>
  `Clicks from search ${direction} by ${values.percent}: ${inDays(values)}.`;
const inDays = ({ before, after, day }: ClicksOfDays) =>
  `${after} in the days to ${day}, compared with ${before} on the same weekdays of the week before`;
const visibility =
  (direction: string) =>
  ({ points, before, beforeDay, after, afterDay }: Visibility & { points: string }) =>
    `Visibility ${direction} by ${points}, from ${before} on ${beforeDay} to ${after} on ${afterDay}.`;
const impressions = (reason: string) => (values: Clicks) =>
  `Impressions went from ${values.before} to ${values.after} at nearly the same mean position, so the likely reason is ${reason}.`;

/** The sentences of a review. Their numbers and names are placeholders of receipts; `number` selects the singular. */
export const findingSentences = {
  issue_on_page: ({ day, title }: { day: string; title: string }) =>
    `The likely reason is a new issue on this page, which the audit of ${day} found: ${title}.`,
  lost_link_of_page: ({ domain }: { domain: string }) =>
    `A possible reason is the link from ${domain} to this page, which was lost.`,
  other_page_gained: ({ other, query, before, after }: Clicks & { other: string; query: string }) =>
    `The page ${other} of this website gained the same queries, such as ${query}: from ${before} to ${after} clicks from them. Both pages compete.`,
  note: ({ day, text }: { day: string; text: string }) => `A note on ${day} may explain it: ${text}.`,

  move: ({ keyword, from, to }: Move & { to: string }) => `${keyword} from position ${from} to ${to}`,
  move_out: ({ keyword, from }: Move) => `${keyword} from position ${from} to not found`,
  keyword_declined: ({ keyword, from, to }: Move & { to: string }) =>
    `The keyword ${keyword} declined from position ${from} to ${to}.`,
  keyword_lost: ({ keyword, from }: Move) =>
    `The keyword ${keyword} declined from position ${from} to not found.`,
  keywords_of_tag_declined: ({ count, tag, moves }: Group & { tag: string }) =>
    `${count} keywords with the tag ${tag} declined, among them ${join(moves)}.`,
  all_keywords_of_tag_declined: ({ count, tag, moves }: Group & { tag: string }) =>
    `${count} keywords with the tag ${tag} declined: ${join(moves)}.`,
  keywords_of_page_declined: ({ count, page, moves }: Group & { page: string }) =>
    `${count} keywords of the page ${page} declined, among them ${join(moves)}.`,
  all_keywords_of_page_declined: ({ count, page, moves }: Group & { page: string }) =>
    `${count} keywords of the page ${page} declined: ${join(moves)}.`,
  keywords_improved: ({ count, number, moves }: Group & { number: number }) =>
    `${count} ${number === 1 ? 'keyword' : 'keywords'} improved, among them ${join(moves)}.`,
  all_keywords_improved: ({ count, number, moves }: Group & { number: number }) =>
    `${count} ${number === 1 ? 'keyword' : 'keywords'} improved: ${join(moves)}.`,
  compare_serps: () => 'Compare the result pages of these keywords with those of the week before.',
  compare_serp: () =>
    'Compare its result page with that of the week before: other pages gained, or your page lost.',
  keyword_is_back: ({ to, day }: { to: string; day: string }) =>
    `It was back at position ${to} on ${day}, so there is nothing to do.`,
  keywords_are_back: () =>
    'All of them have been back at their earlier positions or better since, so there is nothing to do.',
  open_page: ({ page }: { page: string }) =>
    `Open the page ${page} and check that it responds, may be indexed and still covers these keywords.`,

  links_lost_without_count: () => 'Backlinks were lost.',
  links_lost_without_count_from: ({ pages }: { pages: Items }) =>
    `Backlinks were lost, the strongest from ${join(pages)}.`,
  links_lost: (values: Links) => `${lostLinks(values)}.`,
  links_lost_from: ({ pages, ...values }: Links & { pages: Items }) =>
    `${lostLinks(values)}, the strongest from ${join(pages)}.`,
  lost_link: ({ page, reason }: { page: string; reason: string }) => `${page} (${reason})`,
  restore_links: () => 'Ask the owners of the strongest pages to restore the links.',
  links_gained: ({ count, number }: Links) =>
    `${count} new ${number === 1 ? 'backlink was' : 'backlinks were'} found in the week.`,

  mention_rate_declined: rate('declined'),
  mention_rate_improved: rate('improved'),
  engine_rate_declined: engineRate('declined'),
  engine_rate_improved: engineRate('improved'),
  engines_alone: ({ engines }: { engines: Items }) =>
    `The change is also significant for ${join(engines)} alone.`,
  read_answers: () => 'Read the newest answers, and see which pages they cite instead.',
  mention_rate: ({ share, answers }: { share: string; answers: string }) =>
    `AI engines mentioned the website in ${share} of ${answers} answers, within the usual variation.`,

  issues_found: (values: Issues) => `${issues(values)}.`,
  issues_found_on: ({ pages, ...values }: Issues & { pages: Items }) =>
    `${issues(values)}, on ${join(pages)}.`,
  issues_found_on_some: ({ pages, ...values }: Issues & { pages: Items }) =>
    `${issues(values)}, on pages such as ${join(pages)}.`,
  explanation: ({ text }: { text: string }) => text,
  suggested_fix: ({ text }: { text: string }) => `Suggested fix: ${text}`,

  clicks_steady: (values: ClicksOfDays) => `Clicks hardly changed: ${inDays(values)}.`,
  clicks_not_significant: ({ percent, ...values }: ClicksOfDays & { percent: string }) =>
    `Clicks changed within the usual variation: ${inDays(values)}, a difference of ${percent}.`,
  clicks_declined: clicks('declined'),
  clicks_improved: clicks('improved'),
  positions_explain: ({ before, after }: Clicks) =>
    `The mean position changed from ${before} to ${after}, so the likely reason is positions.`,
  demand_explains: impressions('demand'),
  serps_explain: impressions('how the result pages look'),
  compare_periods: () => 'Compare queries and pages of both periods in Search Console.',
  page_lost_clicks: ({ page, percent, before, after }: Clicks & { page: string; percent: string }) =>
    `The page ${page} lost ${percent} of its clicks: from ${before} to ${after}.`,
  check_page: ({ page }: { page: string }) => `Check the page ${page} and the queries that lead to it.`,

  choose_page: ({ page }: { page: string }) =>
    `Decide in Cannibalization whether ${page} or the other page should rank.`,

  source_failed: ({ source, day }: Source & { day: string }) =>
    `The source ${sourceLabels[source]} has a problem; it last succeeded on ${day}.`,
  source_never_succeeded: ({ source }: Source) =>
    `The source ${sourceLabels[source]} has a problem and has never succeeded.`,
  source_reports: ({ message }: { message: string; error: string }) => `It reports: ${message}.`,
  fix_source: () => 'Fix this source before you rely on its numbers: missing data is not a change.',
  source_missing: ({ source }: Source) =>
    `The source ${sourceLabels[source]} has no data yet, so this review says nothing about it.`,
  connect_source: () => 'Connect it in the settings.',

  visibility_steady: (values: Visibility) => `Visibility hardly changed: ${compared(values)}.`,
  visibility_points_declined: visibility('declined'),
  visibility_points_improved: visibility('improved'),
  top_keywords: () => 'Start with the keywords that lost the top positions.',
};

export const sayFinding = sayer('review', findingSentences);
