import { newId } from '#platform/ids.ts';
import type { Said } from '#platform/text';
import { weights } from '#site-audit/audits';
import { impactOf } from '../build-tasks.ts';
import { shortenText } from '../proposals/short-text.ts';
import { sayTask } from '../sentences/say-task.ts';
import { shortPath } from '../sentences/say-title.ts';
import type { NewTask } from '../task.ts';
import type { SubjectWork, TaskSubject } from './task-subject.ts';

/** A longer query is shortened in a title. */
const maxLength = 100;
const severity = 'warning';

/** Plans the task that a member writes down about a loss or about competing pages. Pure except for the id. */
export function planSubjectTask(
  subject: TaskSubject,
  work: SubjectWork,
  clicks: ReadonlyMap<string, number>,
): NewTask {
  const title = work.type === 'recover_loss' ? sayLoss(subject, work) : sayCompetition(subject, work);
  const affectedUrls = [...new Set(work.urls)];
  const affectedCount = affectedUrls.length;
  return {
    id: newId(),
    type: work.type,
    title: title.text,
    titleSentence: title.sentence,
    detail: work.detail,
    detailSentences: null,
    category: 'content',
    severity,
    checkId: null,
    affectedUrls,
    affectedCount,
    proposals: [],
    drafts: [],
    impact:
      affectedCount === 0 ? 0 : impactOf(affectedUrls, affectedCount, { clicks, weight: weights[severity] }),
    subject,
  };
}

function sayLoss({ query, page }: TaskSubject, { change }: SubjectWork): Said {
  const keyword = shortenText(query ?? '', maxLength);
  const path = page === null ? '' : shortPath(page, maxLength);
  if (change === undefined)
    return page === null ? sayTask('recover_keyword', { keyword }) : sayTask('recover_page', { path });
  const { measure, from, to } = change;
  if (page !== null) return sayTask('recover_page_clicks', { path, from, to: to ?? 0 });
  if (measure === 'weekly_clicks') return sayTask('recover_clicks', { keyword, from, to: to ?? 0 });
  return to === null
    ? sayTask('recover_lost_position', { keyword, from })
    : sayTask('recover_position', { keyword, from, to });
}

function sayCompetition({ query }: TaskSubject, { urls, isMerge = false }: SubjectWork): Said {
  const keyword = shortenText(query ?? '', maxLength);
  const count = urls.length;
  if (count < 2) return sayTask('rank_target_page', { keyword });
  return sayTask(isMerge ? 'merge_pages' : 'separate_pages', { count, keyword });
}
