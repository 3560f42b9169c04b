import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Menu, Switch, Text } from '@mantine/core';
import type { Rule } from '../../../api/notifications.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { IconDots } from '../../../ui/icons.ts';
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
    { id: 'kind', header: t`Alert`, cell: kindCell },
    {
      id: 'websites',
      header: t`Websites`,
      cell: ({ websiteIds }) => describeWebsites(websiteIds, names.domains),
      width: 200,
    },
    {
      id: 'recipients',
      header: t`Recipients`,
      cell: (rule) => <Recipients rule={rule} webhooks={names.webhooks} />,
    },
    {
      id: 'isEnabled',
      header: t`Status`,
      width: 120,
      isOnPhone: true,
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
        {describeParameters({ kind, parameters })}
      </Text>
    </div>
  );
}

function describeWebsites(ids: Rule['websiteIds'], domains: Names['domains']) {
  if (ids === null) return t`All`;
  return <Lines lines={ids.map((id) => domains.get(id) ?? t`Deleted website`)} />;
}

function Recipients({ rule, webhooks }: { rule: Rule; webhooks: Names['webhooks'] }) {
  const { channel, recipients, webhookId } = rule;
  return (
    <div>
      <Lines lines={channel === 'mail' ? recipients : [webhooks.get(webhookId ?? '') ?? unknownValue]} />
      <Text size="xs" c="dimmed">
        {channel === 'mail' ? t`Email` : t`Chat or webhook`}
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
      {more > 0 && (
        <div>
          <Trans>and {formatCount(more)} more</Trans>
        </div>
      )}
    </Text>
  );
}

/** The accessible name of a rule; several rules can have the same kind. */
const nameOf = (rule: Rule) => `${kindLabels[rule.kind].label}, ${rule.channel}`;

function State({ rule, onChange }: { rule: Rule; onChange: RuleActions['setEnabled'] | undefined }) {
  const { isEnabled } = rule;
  if (onChange === undefined)
    return <StateBadge tone={isEnabled ? 'good' : 'paused'} label={isEnabled ? t`Enabled` : t`Disabled`} />;
  return (
    <div>
      <Switch
        label={isEnabled ? t`Enabled` : t`Disabled`}
        aria-label={t`Enabled: ${nameOf(rule)}`}
        checked={isEnabled}
        onChange={({ currentTarget: { checked } }) => onChange(rule, checked)}
      />
      {isSnoozed(rule) && (
        <Text size="xs" c="dimmed">
          <Trans>Snoozed until {formatDay(rule.snoozedUntil)}</Trans>
        </Text>
      )}
    </div>
  );
}

const isSnoozed = ({ snoozedUntil }: Rule) => snoozedUntil !== null && Date.parse(snoozedUntil) > Date.now();

const snoozes = [
  { label: t`Snooze for a day`, days: 1 },
  { label: t`Snooze for a week`, days: 7 },
];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

interface RuleMenuProps {
  rule: Rule;
  actions: RuleActions;
}

/** A snooze silences a rule for a while; its notifications stay listed. */
function RuleMenu({ rule, actions }: RuleMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label={t`More actions for ${nameOf(rule)}`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => actions.edit(rule)}>
          <Trans>Edit</Trans>
        </Menu.Item>
        {snoozes.map(({ label, days }) => (
          <Menu.Item key={days} onClick={() => actions.snooze(rule, inDays(days))}>
            {label}
          </Menu.Item>
        ))}
        {isSnoozed(rule) && (
          <Menu.Item onClick={() => actions.snooze(rule, null)}>
            <Trans>End snooze</Trans>
          </Menu.Item>
        )}
        <Menu.Item onClick={() => actions.delete(rule)}>
          <Trans>Delete</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const actionColumn = (actions: RuleActions): Column<Rule> => ({
  id: 'actions',
  header: t`Actions`,
  align: 'end',
  width: 88,
  cell: (rule) => <RuleMenu rule={rule} actions={actions} />,
});
