import { newId } from '#platform/ids.ts';
import type { Said } from '#platform/text';
import { weights } from '#site-audit/audits';
import { impactOf } from '../build-tasks.ts';
import { shortenText } from '../proposals/short-text.ts';
import { sayTask } from '../sentences/say-task.ts';
import { shortUrl } from '../sentences/say-title.ts';
import type { NewTask } from '../task.ts';
import type { SubjectWork, TaskSubject } from './task-subject.ts';

/** A longer query is shortened in a title. */
const maxLength = 100;
const sentences = {
  merge: 'merge_pages',
  separate: 'separate_pages',
  strengthen: 'strengthen_page',
} as const;
/** A loss of as many clicks is an error on every website; of fewer, only from a share of the clicks of the website. */
const largeClicks = 100;
const minClicks = 20;
const minShare = 0.01;

/** Plans the task that a member writes down about a loss or about competing pages. Pure except for the id. */
export function planSubjectTask(
  subject: TaskSubject,
  work: SubjectWork,
  clicks: ReadonlyMap<string, number>,
): NewTask {
  const title = work.type === 'recover_loss' ? sayLoss(subject, work) : sayCompetition(subject, work);
  const affectedUrls = [...new Set(work.urls)];
  return {
    id: newId(),
    type: work.type,
    title: title.text,
    titleSentence: title.sentence,
    detail: work.detail,
    detailSentences: null,
    category: 'content',
    ...(work.type === 'recover_loss'
      ? weighLoss(work.lostClicks ?? 0, clicks)
      : weighCompetition(affectedUrls, clicks)),
    checkId: null,
    affectedUrls,
    affectedCount: affectedUrls.length,
    proposals: [],
    drafts: [],
    subject,
  };
}

/** The impact of a loss is what was lost, not what its pages still have. @param clicks of the website in 28 days, by URL */
function weighLoss(lost: number, clicks: ReadonlyMap<string, number>): Pick<NewTask, 'severity' | 'impact'> {
  const ofWebsite = [...clicks.values()].reduce((sum, count) => sum + count, 0);
  const isLarge = lost >= Math.min(largeClicks, Math.max(minClicks, minShare * (ofWebsite + lost)));
  return { severity: isLarge ? 'error' : 'warning', impact: lost };
}

function weighCompetition(
  urls: readonly string[],
  clicks: ReadonlyMap<string, number>,
): Pick<NewTask, 'severity' | 'impact'> {
  const weight = weights.warning;
  return {
    severity: 'warning',
    impact: urls.length === 0 ? 0 : impactOf(urls, urls.length, { clicks, weight }),
  };
}

function sayLoss({ query, page }: TaskSubject, { change }: SubjectWork): Said {
  if (page !== null) return sayLostPage(page, change);
  const keyword = shortenText(query ?? '', maxLength);
  if (change === undefined) return sayTask('recover_keyword', { keyword });
  const { measure, from, to } = change;
  if (measure === 'weekly_clicks') return sayTask('recover_clicks', { keyword, from, to: to ?? 0 });
  return to === null
    ? sayTask('recover_lost_position', { keyword, from })
    : sayTask('recover_position', { keyword, from, to });
}

/** A lone slash would look like a mistake. */
function sayLostPage(page: string, change: SubjectWork['change']): Said {
  const { host: domain, pathname, search } = new URL(page);
  const clicks = change && { from: change.from, to: change.to ?? 0 };
  if (pathname === '/' && search === '')
    return clicks
      ? sayTask('recover_home_page_clicks', { domain, ...clicks })
      : sayTask('recover_home_page', { domain });
  const path = shortUrl(page, maxLength);
  return clicks ? sayTask('recover_page_clicks', { path, ...clicks }) : sayTask('recover_page', { path });
}

function sayCompetition({ query }: TaskSubject, { urls, approach = 'separate' }: SubjectWork): Said {
  const keyword = shortenText(query ?? '', maxLength);
  const count = urls.length;
  if (count < 2) return sayTask('rank_target_page', { keyword });
  return sayTask(sentences[approach], { count, keyword });
}
