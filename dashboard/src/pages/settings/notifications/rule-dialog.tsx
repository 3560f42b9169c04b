import { t } from '@lingui/core/macro';
import { Select, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { firstStepsKey } from '../../../api/first-steps.ts';
import { updateRule, createRule, type Rule, type RuleKind, rulesQuery } from '../../../api/notifications.ts';
import { useAction } from '../../../api/use-action.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { showMessage } from '../../../ui/show-message.ts';
import { kindLabels, kindOptions } from './rule-kinds.ts';
import { ParameterFields } from './parameter-fields.tsx';
import {
  validateRule,
  type NewRuleOptions,
  type RuleValues,
  valuesOf,
  newRuleValues,
  toRequest,
  defaultParameters,
} from './rule-form.ts';
import { RuleChannel } from './rule-channel.tsx';
import { RulePreview } from './rule-preview.tsx';
import { WebsiteField } from '../parts/website-field.tsx';

interface RuleDialogProps extends NewRuleOptions {
  /** Null for a new rule. */
  rule: Rule | null;
  onClose(): void;
}

/** Creates or edits a rule. */
export function RuleDialog({ rule, onClose, ...options }: RuleDialogProps) {
  const form = useForm<RuleValues>({
    initialValues: rule === null ? newRuleValues(options) : valuesOf(rule),
    validate: validateRule,
  });
  const saving = useAction((values: RuleValues) => saveRule(rule, values), {
    affects: [rulesQuery().queryKey, firstStepsKey],
    onSuccess: () => {
      if (options.start !== undefined)
        showMessage(t`Alert created. Settings, Notifications lists all alerts.`);
      onClose();
    },
  });
  const words = wordsOf(rule);
  const { kind } = form.values;
  const changeKind = (next: RuleKind) => {
    const { keywordIds } = form.values.parameters;
    form.setValues({ kind: next, parameters: { ...defaultParameters(next), keywordIds } });
  };
  return (
    <FormDialog
      title={words.title}
      form={form}
      action={saving}
      submitLabel={words.submit}
      onSubmit={saving.mutate}
      onClose={onClose}
    >
      {rule === null ? (
        <Select
          label={t`Notify about`}
          description={kindLabels[kind].about}
          inputWrapperOrder={['label', 'input', 'description']}
          data={kindOptions}
          allowDeselect={false}
          maxDropdownHeight={420}
          data-autofocus
          value={kind}
          onChange={(next) => changeKind((next as RuleKind | null) ?? kind)}
        />
      ) : (
        <div>
          <Text fw={500}>{kindLabels[kind].label}</Text>
          <Text size="sm" c="dimmed">
            {kindLabels[kind].about}
          </Text>
        </div>
      )}
      <ParameterFields form={form} />
      {kindLabels[kind].ofWebsites && <WebsiteField {...form.getInputProps('websiteIds')} />}
      {kindLabels[kind].hasPreview && <RulePreview values={form.values} />}
      <RuleChannel form={form} sendsMail={options.sendsMail} />
    </FormDialog>
  );
}

function wordsOf(rule: Rule | null) {
  if (rule !== null) return { title: t`Edit alert`, submit: t`Save alert` };
  return { title: t`New alert`, submit: t`Create alert` };
}

function saveRule(rule: Rule | null, values: RuleValues) {
  if (rule === null) return createRule(toRequest(values));
  const { kind: _kind, ...body } = toRequest(values);
  return updateRule({ id: rule.id, ...body });
}
