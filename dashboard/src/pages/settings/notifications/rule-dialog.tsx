import { Select, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeRule, makeRule, type Rule, type RuleKind, rulesQuery } from '../../../api/notifications.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { kinds, kindTexts } from './kinds.ts';
import { ParameterFields } from './parameter-fields.tsx';
import { checkRule, type GivenRule, givenOf, newRule, toBody, usualNumbers } from './rule-form.ts';
import { RuleTarget } from './rule-target.tsx';
import { WebsiteField } from './website-field.tsx';

interface RuleDialogProps {
  /** Null for a new one. */
  rule: Rule | null;
  /** Whoever writes it. */
  email: string;
  sendsMail: boolean;
  onClose(): void;
}

const kindOptions = kinds.map((value) => ({ value, label: kindTexts[value].label }));

/** What is to be told, how much of it, of which websites, and where. */
export function RuleDialog({ rule, email, sendsMail, onClose }: RuleDialogProps) {
  const client = useQueryClient();
  const form = useForm<GivenRule>({
    initialValues: rule === null ? newRule({ email, sendsMail }) : givenOf(rule),
    validate: checkRule,
  });
  const keeping = useMutation({
    mutationFn: (given: GivenRule) => keep(rule, given),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: rulesQuery().queryKey }),
  });
  const { kind } = form.values;
  const chooseKind = (next: RuleKind) => form.setValues({ kind: next, numbers: usualNumbers(next) });
  return (
    <FormDialog
      title={rule === null ? 'Add a rule' : 'Change the rule'}
      deed={keeping}
      submitLabel={rule === null ? 'Add rule' : 'Save'}
      onSubmit={form.onSubmit((given) => keeping.mutate(given))}
      onClose={onClose}
    >
      {rule === null ? (
        <Select
          label="Tell when"
          description={kindTexts[kind].about}
          inputWrapperOrder={['label', 'input', 'description']}
          data={kindOptions}
          allowDeselect={false}
          data-autofocus
          value={kind}
          onChange={(next) => chooseKind((next as RuleKind | null) ?? kind)}
        />
      ) : (
        <div>
          <Text fw={500}>{kindTexts[kind].label}</Text>
          <Text size="sm" c="dimmed">
            {kindTexts[kind].about}
          </Text>
        </div>
      )}
      <ParameterFields form={form} />
      {kind !== 'invoice_overdue' && (
        <WebsiteField
          chosen={form.values.websiteIds}
          onChoose={(websiteIds) => form.setFieldValue('websiteIds', websiteIds)}
        />
      )}
      <RuleTarget form={form} sendsMail={sendsMail} />
    </FormDialog>
  );
}

function keep(rule: Rule | null, given: GivenRule) {
  if (rule === null) return makeRule(toBody(given));
  const { kind: _kind, ...body } = toBody(given);
  return changeRule({ id: rule.id, ...body });
}
