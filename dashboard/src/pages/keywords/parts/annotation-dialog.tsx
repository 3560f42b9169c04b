import { t } from '@lingui/core/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  addAnnotation,
  type Annotation,
  annotationsKey,
  updateAnnotation,
} from '../../../api/annotations.ts';
import { useAction } from '../../../api/use-action.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';

export type EditedAnnotation = Pick<Annotation, 'id' | 'day' | 'text' | 'url'> & { kind: 'note' | 'deploy' };

interface AnnotationDialogProps {
  websiteId: string;
  /** A new annotation has no id. */
  edited: Omit<EditedAnnotation, 'id'> & { id: string | null };
  onClose(): void;
}

/** Adds or edits a note or a deployment on a day of the website. Its charts show it. */
export function AnnotationDialog({
  websiteId,
  edited: { id, day, kind: initialKind, text, url },
  onClose,
}: AnnotationDialogProps) {
  const form = useForm({
    initialValues: { day, kind: initialKind, text, url: url ?? '' },
  });
  const saving = useAction(
    ({ url: link, ...fields }: typeof form.values) => {
      const body = { ...fields, url: link === '' ? null : link };
      return id === null ? addAnnotation(websiteId, body) : updateAnnotation(websiteId, id, body);
    },
    { affects: [annotationsKey(websiteId)], onSuccess: onClose },
  );
  const label = id === null ? t`Add annotation` : t`Save`;
  return (
    <FormDialog
      title={id === null ? t`Add annotation` : t`Edit annotation`}
      form={form}
      action={saving}
      submitLabel={label}
      onSubmit={(values) => saving.mutate(values)}
      onClose={onClose}
    >
      <TextInput type="date" label={t`Day`} required {...form.getInputProps('day')} />
      <NativeSelect
        label={t`Kind`}
        data={[
          { value: 'note', label: t`Note` },
          { value: 'deploy', label: t`Deployment` },
        ]}
        {...form.getInputProps('kind')}
      />
      <TextInput
        label={t`Text`}
        description={t`The charts of this website and of all its keywords show it.`}
        placeholder={t`New navigation deployed`}
        required
        maxLength={200}
        data-autofocus
        {...form.getInputProps('text')}
      />
      <TextInput
        type="url"
        label={t`Link`}
        placeholder="https://git.example/shop/releases/42"
        {...form.getInputProps('url')}
      />
    </FormDialog>
  );
}
