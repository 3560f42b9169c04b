import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Text, Textarea, type TextareaProps } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Ref, useState } from 'react';
import {
  addComment,
  commentsQuery,
  deleteComment,
  editComment,
  type TaskComment,
  type TaskPath,
} from '../../../api/tasks.ts';
import { ActionForm } from '../../../ui/action-form.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { MemberAvatar } from '../../../ui/member-avatar.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { formatAll } from '../../../format/lists.ts';
import { useContacts } from '../../../session/use-contacts.ts';
import { useCampaignAction } from '../parts/use-campaign-action.ts';
import classes from './comment-panel.module.css';

/** The comments of members on a task, oldest first, and a field for the next comment. */
export function CommentPanel({ task, mayComment }: { task: TaskPath; mayComment: boolean }) {
  const { rows, error, isPending, hasMore, loadMore, retry } = useRows(commentsQuery(task));
  return (
    <Panel title={t`Comments`} description={useDescription()}>
      <div className={classes.panel}>
        {error !== null && <ProblemNotice error={error} onRetry={retry} />}
        {!isPending && error === null && rows.length === 0 && (
          <Text c="dimmed">
            <Trans>No comments yet.</Trans>
          </Text>
        )}
        {rows.length > 0 && (
          <ol className={classes.list}>
            {rows.map((comment) => (
              <Comment key={comment.id} comment={comment} task={task} />
            ))}
          </ol>
        )}
        {hasMore && (
          <Button variant="default" size="xs" onClick={loadMore}>
            <Trans>Show more comments</Trans>
          </Button>
        )}
        {mayComment && <CommentForm task={task} />}
      </div>
    </Panel>
  );
}

/** The readers of a comment. For a viewer, it names the contacts. */
function useDescription(): string {
  const names = useContacts().map(({ name }) => name);
  const contacts = formatAll(names);
  return names.length > 0
    ? t`${contacts} and everyone else with access to this task can read your comment and are notified of it in Cairn. Their answers appear here.`
    : t`Everyone with access to this task can read its comments. Cairn announces a new comment to the others under “Needs attention” on the Websites page and in Settings → Notifications, and by email to those with an alert for comments.`;
}

function Comment({ comment, task }: { comment: TaskComment; task: TaskPath }) {
  const { id, authorName, createdAt, editedAt, text, allowed } = comment;
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const path = { ...task, commentId: id };
  const deleting = useCampaignAction(deleteComment);
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
            {editedAt !== null && <div>{t`Edited`}</div>}
          </Text>
        </div>
        {isEditing ? (
          <EditForm path={path} text={text} onClose={() => setEditing(false)} />
        ) : (
          <Text className={classes.text}>{text}</Text>
        )}
        {allowed.length > 0 && !isEditing && (
          <Group gap="xs" mt={4}>
            <Button size="compact-xs" variant="default" onClick={() => setEditing(true)}>
              <Trans>Edit</Trans>
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => setDeleting(true)}>
              <Trans>Delete</Trans>
            </Button>
          </Group>
        )}
      </div>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title={t`Delete comment`}
        confirmLabel={t`Delete comment`}
        onConfirm={() => deleting.mutateAsync(path)}
        isDangerous
      >
        <Trans>The comment is deleted for all members. This cannot be undone.</Trans>
      </ConfirmDialog>
    </li>
  );
}

interface EditFormProps {
  path: TaskPath & { commentId: string };
  text: string;
  onClose(): void;
}

function EditForm({ path, text, onClose }: EditFormProps) {
  const form = useForm({ initialValues: { text } });
  const editing = useCampaignAction(editComment);
  return (
    <ActionForm
      form={form}
      action={editing}
      onSubmit={(values) => editing.mutate({ ...path, ...values }, { onSuccess: onClose })}
      buttons={
        <Group gap="xs" justify="flex-end">
          <Button size="xs" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" size="xs" loading={editing.isPending} disabled={!form.values.text.trim()}>
            <Trans>Save comment</Trans>
          </Button>
        </Group>
      }
    >
      <CommentField label={t`Comment`} ref={focusField} {...form.getInputProps('text')} />
    </ActionForm>
  );
}

const focusField = (field: HTMLTextAreaElement | null) => field?.focus();

/** The text of a comment. Ctrl or Command and Enter submit it. */
function CommentField(field: TextareaProps & { ref?: Ref<HTMLTextAreaElement> }) {
  return (
    <Textarea
      autosize
      minRows={2}
      maxRows={12}
      maxLength={5000}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
          event.currentTarget.form?.requestSubmit();
      }}
      {...field}
    />
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
          <Trans>Add comment</Trans>
        </Button>
      }
    >
      <CommentField label={t`New comment`} {...form.getInputProps('text')} />
    </ActionForm>
  );
}
