import { findReportedComment, type ReportedComment } from '#campaigns/tasks';
import { encodeId } from '#platform/ids.ts';
import type { JobContext } from '#platform/jobs';
import { createNotice } from '../notices/create-notice.ts';
import { insertNotice } from '../notices/notice-queries.ts';
import { sayNotice } from '../notices/say-notice.ts';
import { selectEnabledRules } from '../rules/rule-queries.ts';

export interface NewComment {
  accountId: string;
  commentId: string;
}

const kind = 'task_commented';
const maxCharacters = 300;

/** Reports a comment on a task to all but its author. Without a rule it is only listed, because its readers must not miss it. */
export async function detectComment(
  { db, now }: JobContext,
  { accountId, commentId }: NewComment,
): Promise<void> {
  const comment = await findReportedComment(db, { accountId, id: commentId });
  if (comment === null) return;
  const { websiteId, campaignId, author } = comment;
  const [title, finding] = [titleOf(comment), findingOf(comment, commentId)];
  const rules = await selectEnabledRules(db, { accountId, websiteId, kind });
  for (const rule of rules)
    await createNotice({ db, now }, rule, {
      websiteId,
      campaignId,
      author,
      findings: [finding],
      title: () => title,
    });
  if (rules.length > 0) return;
  await insertNotice(
    db,
    {
      id: commentId,
      accountId,
      ruleId: null,
      kind,
      websiteId,
      campaignId,
      title: title.text,
      lines: [finding.line.text],
      sentences: { title: title.sentence, lines: [finding.line.sentence] },
      authorId: author.id,
      createdAt: now,
    },
    [],
  );
}

const titleOf = ({ domain, author, campaign }: ReportedComment) =>
  sayNotice('task_commented', { domain, author: author.name, campaign });

function findingOf(comment: ReportedComment, commentId: string) {
  const ids = { campaignId: encodeId('cmp', comment.campaignId), taskId: encodeId('task', comment.taskId) };
  const text = shorten(comment.text);
  return {
    cause: commentId,
    line: sayNotice('comment', { text, ...ids }),
    data: {
      ...ids,
      commentId: encodeId('cmt', commentId),
      campaign: comment.campaign,
      author: comment.author.name,
      text,
    },
  };
}

function shorten(text: string): string {
  const oneLine = text.replaceAll(/\s+/g, ' ');
  return oneLine.length <= maxCharacters ? oneLine : `${oneLine.slice(0, maxCharacters)}…`;
}
