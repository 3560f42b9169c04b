import { Button, Group, Menu, Switch, Text } from '@mantine/core';
import type { Rule } from '../../../api/notifications.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { describeParameters } from './describe-parameters.ts';
import { kindLabels } from './rule-kinds.ts';

/** The display names of ids. */
export interface Names {
  domains: ReadonlyMap<string, string>;
  webhooks: ReadonlyMap<string, string>;
}

export interface RuleActions {
  setEnabled(rule: Rule, isEnabled: boolean): void;
  /** @param until null ends the snooze */
  snooze(rule: Rule, until: string | null): void;
  edit(rule: Rule): void;
  delete(rule: Rule): void;
}

const maxLines = 3;

/** @param actions undefined without the right to change rules */
export function ruleColumns(names: Names, actions: RuleActions | undefined): Column<Rule>[] {
  const columns: Column<Rule>[] = [
    { id: 'kind', header: 'Rule', cell: kindCell },
    {
      id: 'websites',
      header: 'Websites',
      cell: ({ websiteIds }) => describeWebsites(websiteIds, names.domains),
      width: 200,
    },
    {
      id: 'recipients',
      header: 'Recipients',
      cell: (rule) => <Recipients rule={rule} webhooks={names.webhooks} />,
    },
    {
      id: 'isEnabled',
      header: 'Status',
      width: 120,
      cell: (rule) => <State rule={rule} onChange={actions?.setEnabled} />,
    },
  ];
  return actions === undefined ? columns : [...columns, actionColumn(actions)];
}

function kindCell({ kind, parameters }: Rule) {
  return (
    <div>
      <Text fw={500}>{kindLabels[kind].label}</Text>
      <Text size="xs" c="dimmed">
        {describeParameters({ parameters })}
      </Text>
    </div>
  );
}

function describeWebsites(ids: Rule['websiteIds'], domains: Names['domains']) {
  if (ids === null) return 'All';
  return <Lines lines={ids.map((id) => domains.get(id) ?? 'Deleted website')} />;
}

function Recipients({ rule, webhooks }: { rule: Rule; webhooks: Names['webhooks'] }) {
  const { channel, recipients, webhookId } = rule;
  return (
    <div>
      <Lines lines={channel === 'mail' ? recipients : [webhooks.get(webhookId ?? '') ?? unknownValue]} />
      <Text size="xs" c="dimmed">
        {channel === 'mail' ? 'Mail' : 'Chat or webhook'}
      </Text>
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  const more = lines.length - maxLines;
  return (
    <Text size="sm" component="div" title={lines.join(', ')} style={{ overflowWrap: 'anywhere' }}>
      {lines.slice(0, maxLines).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {more > 0 && <div>and {formatCount(more)} more</div>}
    </Text>
  );
}

/** The accessible name of a rule; several rules can have the same kind. */
const nameOf = (rule: Rule) => `${kindLabels[rule.kind].label}, ${rule.channel}`;

function State({ rule, onChange }: { rule: Rule; onChange: RuleActions['setEnabled'] | undefined }) {
  const { isEnabled } = rule;
  if (onChange === undefined)
    return <StateBadge tone={isEnabled ? 'good' : 'paused'} label={isEnabled ? 'Enabled' : 'Disabled'} />;
  return (
    <div>
      <Switch
        label={isEnabled ? 'Enabled' : 'Disabled'}
        aria-label={`Enabled: ${nameOf(rule)}`}
        checked={isEnabled}
        onChange={({ currentTarget: { checked } }) => onChange(rule, checked)}
      />
      {isSnoozed(rule) && (
        <Text size="xs" c="dimmed">
          Snoozed until {formatDay(rule.snoozedUntil)}
        </Text>
      )}
    </div>
  );
}

const isSnoozed = ({ snoozedUntil }: Rule) => snoozedUntil !== null && Date.parse(snoozedUntil) > Date.now();

const snoozes = [
  { label: 'Snooze for a day', days: 1 },
  { label: 'Snooze for a week', days: 7 },
];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Silences a rule for a while; its notifications stay listed. */
function SnoozeMenu({ rule, onSnooze }: { rule: Rule; onSnooze: RuleActions['snooze'] }) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button size="xs" variant="default" aria-label={`Snooze ${nameOf(rule)}`}>
          Snooze
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {snoozes.map(({ label, days }) => (
          <Menu.Item key={days} onClick={() => onSnooze(rule, inDays(days))}>
            {label}
          </Menu.Item>
        ))}
        {isSnoozed(rule) && <Menu.Item onClick={() => onSnooze(rule, null)}>End snooze</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}

const actionColumn = (actions: RuleActions): Column<Rule> => ({
  id: 'actions',
  header: 'Actions',
  align: 'end',
  width: 260,
  cell: (rule) => (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <SnoozeMenu rule={rule} onSnooze={actions.snooze} />
      <Button
        size="xs"
        variant="default"
        aria-label={`Edit ${nameOf(rule)}`}
        onClick={() => actions.edit(rule)}
      >
        Edit
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={`Delete ${nameOf(rule)}`}
        onClick={() => actions.delete(rule)}
      >
        Delete
      </Button>
    </Group>
  ),
});
