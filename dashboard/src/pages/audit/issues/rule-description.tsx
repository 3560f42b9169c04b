import { plural, t } from '@lingui/core/macro';
import { Group, Stack } from '@mantine/core';
import type { RuleSummary } from '../../../api/audits.ts';
import { formatCount } from '../../../format/numbers.ts';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { ExportRule } from '../export/export-rule.tsx';
import { ruleReference } from '../export/rule-references.ts';
import { MuteButton } from '../mutes/mute-button.tsx';
import { categoryLabels, severityStyles } from '../parts/audit-labels.ts';
import { TaskButton } from '../tasks/task-button.tsx';
import { useRuleTasks } from '../tasks/use-rule-tasks.ts';
import { RuleAdvice } from '../parts/rule-advice.tsx';

/** An audit rule: its explanation, how to fix the issue, and the number of affected pages. */
export function RuleDescription({ rule, websiteId }: { rule: RuleSummary; websiteId: string }) {
  const { title, severity, category, count, new: added, fixed, muted } = rule;
  const reference = ruleReference(rule);
  const tasksOf = useRuleTasks(websiteId, [rule.check]);
  const counts = [
    plural(count, { one: '# affected page', other: '# affected pages' }),
    added > 0 && added < count && t`${formatCount(added)} new`,
    fixed > 0 && t`${formatCount(fixed)} fixed`,
    muted > 0 && t`${formatCount(muted)} muted`,
  ];
  return (
    <Panel
      title={title}
      description={
        <Group component="span" gap="md">
          <StateBadge {...severityStyles[severity]} />
          <span>{categoryLabels[category]}</span>
          <span>{counts.filter(Boolean).join(', ')}</span>
        </Group>
      }
      actions={
        <>
          {count > 0 && <TaskButton rule={rule} tasks={tasksOf?.(rule.check)} websiteId={websiteId} />}
          <MuteButton issue={rule} muteId={null} websiteId={websiteId} />
          {count > 0 && <ExportRule rule={rule} websiteId={websiteId} />}
        </>
      }
    >
      <Stack gap="xs" maw={720}>
        <RuleAdvice rule={rule} />
        <OutsideLink url={reference.url} fz="sm">
          {reference.label}
        </OutsideLink>
      </Stack>
    </Panel>
  );
}
