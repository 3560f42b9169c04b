import { Button, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { addComment, commentsQuery, type TaskComment, type TaskPath } from '../../../api/tasks.ts';
import { ActionForm } from '../../../ui/action-form.tsx';
import { MemberAvatar } from '../../../ui/member-avatar.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useCampaignAction } from '../parts/use-campaign-action.ts';
import classes from './comment-panel.module.css';

/** The comments of members on a task, oldest first, and a field for the next comment. */
export function CommentPanel({ task, mayComment }: { task: TaskPath; mayComment: boolean }) {
  const { rows, error, isPending, hasMore, loadMore, retry } = useRows(commentsQuery(task));
  return (
    <Panel title="Comments">
      <div className={classes.panel}>
        {error !== null && <ProblemNotice error={error} onRetry={retry} />}
        {!isPending && error === null && rows.length === 0 && <Text c="dimmed">No comments yet.</Text>}
        {rows.length > 0 && (
          <ol className={classes.list}>
            {rows.map((comment) => (
              <Comment key={comment.id} comment={comment} />
            ))}
          </ol>
        )}
        {hasMore && (
          <Button variant="default" size="xs" onClick={loadMore}>
            Show more comments
          </Button>
        )}
        {mayComment && <CommentForm task={task} />}
      </div>
    </Panel>
  );
}

function Comment({ comment: { authorName, createdAt, text } }: { comment: TaskComment }) {
  return (
    <li className={classes.comment}>
      <MemberAvatar name={authorName} size={28} />
      <div>
        <div className={classes.head}>
          <Text span fw={500}>
            {authorName}
          </Text>
          <Text component="div" size="sm" c="dimmed" className={classes.time}>
            <Moment at={createdAt} />
          </Text>
        </div>
        <Text className={classes.text}>{text}</Text>
      </div>
    </li>
  );
}

function CommentForm({ task }: { task: TaskPath }) {
  const form = useForm({ initialValues: { text: '' } });
  const adding = useCampaignAction(addComment);
  const submit = ({ text }: { text: string }) =>
    adding.mutate({ ...task, text }, { onSuccess: () => form.reset() });
  return (
    <ActionForm
      form={form}
      action={adding}
      onSubmit={submit}
      buttons={
        <Button
          type="submit"
          size="xs"
          ms="auto"
          loading={adding.isPending}
          disabled={!form.values.text.trim()}
        >
          Add comment
        </Button>
      }
    >
      <Textarea
        label="New comment"
        autosize
        minRows={2}
        maxRows={12}
        maxLength={5000}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
        {...form.getInputProps('text')}
      />
    </ActionForm>
  );
}
