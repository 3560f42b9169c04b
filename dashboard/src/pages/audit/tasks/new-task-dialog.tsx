import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  Button,
  Group,
  NativeSelect,
  type NativeSelectProps,
  Select,
  Stack,
  Text,
  Textarea,
  type TextareaProps,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type Assignee, assigneesOf, assigneesQuery } from '../../../api/assignees.ts';
import { type ListedCampaign, campaignsKey, campaignsQuery } from '../../../api/campaigns.ts';
import { createTask, maxDetail, type NewSubject, tasksKey } from '../../../api/tasks.ts';
import { useAction } from '../../../api/use-action.ts';
import { paths } from '../../../paths.ts';
import { sessionQuery } from '../../../session/session-query.ts';
import { PlainLink } from '../../../ui/app-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { showNext } from '../../../ui/show-undo.tsx';
import { useOpenPath } from '../../../ui/use-view-href.ts';
import { KnownTask } from './known-task.tsx';
import { PendingInvitations } from './pending-invitations.tsx';
import { SelectedIssues, type TaskIssue } from './selected-issues.tsx';
import { useChosenIssues } from './use-chosen-issues.ts';
import { useKnownTask } from './use-known-task.ts';

/** The subject of a task: all URLs of an audit rule, selected issues, or a loss or competing pages. */
export type TaskSubject = { check: string; title: string } | { issues: readonly TaskIssue[] } | NamedSubject;
interface NamedSubject {
  subject: NewSubject;
  name: string;
}

interface NewTaskDialogProps {
  subject: TaskSubject;
  websiteId: string;
  onCreated?: () => void;
  onClose(): void;
}

/** Creates a task in an active campaign of the website. */
export function NewTaskDialog({ websiteId, onClose, ...form }: NewTaskDialogProps) {
  const campaigns = useInfiniteQuery(campaignsQuery({ websiteId: [websiteId], status: ['active'] }));
  return (
    <Dialog title={t`Create task`} onClose={onClose}>
      <Loaded query={campaigns}>
        {({ pages }) => {
          const [first, ...others] = pages.flatMap(({ data }) => data);
          return first === undefined ? (
            <NoCampaign websiteId={websiteId} />
          ) : (
            <NewTaskForm {...form} websiteId={websiteId} campaigns={[first, ...others]} onClose={onClose} />
          );
        }}
      </Loaded>
    </Dialog>
  );
}

interface NewTaskFormProps extends NewTaskDialogProps {
  campaigns: [ListedCampaign, ...ListedCampaign[]];
}

function NewTaskForm({ subject, websiteId, campaigns, onCreated, onClose }: NewTaskFormProps) {
  const issues = useChosenIssues(websiteId, 'issues' in subject ? subject.issues : []);
  const members = assigneesOf(useQuery(assigneesQuery()).data?.data ?? []);
  const own = useOwn(members);
  const form = useForm({
    initialValues: {
      campaignId: campaigns[0].id,
      assigneeId: null as string | null,
      dueOn: '',
      detail: 'subject' in subject ? subject.subject.detail : '',
    },
    validate: { detail: (text) => ('subject' in subject && text.trim() === '' ? t`Enter a text.` : null) },
  });
  // The member who writes down a loss looks into it. Issues of the audit are distributed.
  const assigneeId = form.values.assigneeId ?? ('subject' in subject ? (own?.id ?? '') : '');
  const asked = 'subject' in subject ? subject.subject : null;
  const known = useKnownTask(websiteId, asked);
  // The server would answer with it. Another campaign, or the work on competing pages, may have a task of its own.
  const isSame =
    known !== undefined && known.type === asked?.type && known.campaignId === form.values.campaignId;
  const creating = useCreation({ onCreated, onClose });
  return (
    <DialogForm
      form={form}
      action={creating}
      submitLabel={t`Create task`}
      isDisabled={isSame || ('issues' in subject && (issues.isPending || issues.chosen.length === 0))}
      onCancel={onClose}
      onSubmit={({ campaignId, dueOn, detail }) =>
        creating.mutate({
          campaignId,
          ...chosenOf(subject, issues.chosen, detail),
          ...(assigneeId !== '' && { assigneeId }),
          ...(dueOn !== '' && { dueOn }),
        })
      }
    >
      {known !== undefined && <KnownTask task={known} />}
      {'check' in subject && <RuleIssues title={subject.title} />}
      {'issues' in subject && <SelectedIssues {...issues} issues={subject.issues} />}
      {'subject' in subject && <Text fw={600}>{nameSubject(subject)}</Text>}
      {'subject' in subject && <WhyAndHow {...form.getInputProps('detail')} />}
      <Select
        label={t`Campaign`}
        data={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('campaignId')}
      />
      <AssigneeField members={members} {...form.getInputProps('assigneeId')} value={assigneeId} />
      <PendingInvitations />
      <TextInput type="date" label={t`Due date`} {...form.getInputProps('dueOn')} />
    </DialogForm>
  );
}

/** Creates the task, and says if it exists already, because the server answers with the one of a member who was faster. */
function useCreation({ onCreated, onClose }: Pick<NewTaskDialogProps, 'onCreated' | 'onClose'>) {
  const openPath = useOpenPath();
  return useAction(createTask, {
    affects: [tasksKey, campaignsKey],
    onSuccess: ({ data, isNew }, { campaignId }) => {
      const href = paths.campaignTask({ campaignId, taskId: data.id });
      const message = isNew
        ? t`Task created.`
        : t`A member has created this task before. Your text, assignee and due date were not saved.`;
      showNext({ message, label: t`Open task`, onOpen: () => void openPath(href) });
      onCreated?.();
      onClose();
    },
  });
}

/** The signed-in member. */
function useOwn(members: readonly Assignee[]): Assignee | undefined {
  const { data: session } = useQuery(sessionQuery());
  return members.find(({ email }) => email === session?.user.email);
}

const AssigneeField = ({ members, ...input }: NativeSelectProps & { members: readonly Assignee[] }) => (
  <NativeSelect
    label={t`Assignee`}
    data={[
      { value: '', label: t`Unassigned` },
      ...members.map(({ id, name }) => ({ value: id, label: name })),
    ]}
    {...input}
  />
);

/** The part of the request that says what the task is about. */
function chosenOf(subject: TaskSubject, chosen: readonly TaskIssue[], detail: string) {
  if ('check' in subject) return { check: subject.check };
  if ('subject' in subject) return { subject: { ...subject.subject, detail } };
  return { issues: chosen.map(({ check, url }) => ({ check, url })) };
}

/** The title that the server gives the task. It adds the numbers of a loss. */
function nameSubject({ subject: { type, urls, approach = 'separate' }, name }: NamedSubject): string {
  if (type === 'recover_loss') return t`Recover “${name}”`;
  const count = urls.length;
  if (count < 2) return t`Let the target page rank for “${name}”`;
  return {
    merge: t`Merge ${count} pages for “${name}”`,
    separate: t`Separate ${count} pages for “${name}”`,
    strengthen: t`Strengthen one of ${count} pages for “${name}”`,
  }[approach];
}

const WhyAndHow = (input: TextareaProps) => (
  <Textarea
    label={t`Why and how`}
    description={t`Filled in with what Cairn knows now. You can change it, and rename the task after you have created it.`}
    autosize
    maxRows={12}
    maxLength={maxDetail}
    {...input}
  />
);

const RuleIssues = ({ title }: { title: string }) => (
  <Text>
    <Trans>
      The task <strong>{title}</strong> lists the affected URLs of the latest audit, with the reason and the
      fix. Cairn verifies it when it is done.
    </Trans>
  </Text>
);

function NoCampaign({ websiteId }: { websiteId: string }) {
  return (
    <Stack>
      <Text>
        <Trans>Tasks belong to a campaign, and this website has no active one.</Trans>
      </Text>
      <Group justify="flex-end">
        <Button renderRoot={(props) => <PlainLink {...props} href={paths.newCampaign({ websiteId })} />}>
          <Trans>Create campaign</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
