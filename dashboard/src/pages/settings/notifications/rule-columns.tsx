import { Button, Group, Switch, Text } from '@mantine/core';
import type { Rule } from '../../../api/notifications.ts';
import { formatCount, none } from '../../../format/numbers.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { describeParameters, kindTexts } from './kinds.ts';

/** What ids stand for. */
export interface Names {
  domains: ReadonlyMap<string, string>;
  webhooks: ReadonlyMap<string, string>;
}

export interface RuleDeeds {
  turn(rule: Rule, isOn: boolean): void;
  edit(rule: Rule): void;
  remove(rule: Rule): void;
}

const mostNamed = 3;

/** @param deeds undefined for whoever may not */
export function ruleColumns(names: Names, deeds: RuleDeeds | undefined): Column<Rule>[] {
  const columns: Column<Rule>[] = [
    { id: 'kind', header: 'Told when', cell: kindCell },
    {
      id: 'websites',
      header: 'Websites',
      cell: ({ websiteIds }) => describeWebsites(websiteIds, names.domains),
      width: 200,
    },
    { id: 'where', header: 'Told to', cell: (rule) => <Told rule={rule} webhooks={names.webhooks} /> },
    {
      id: 'isOn',
      header: 'State',
      width: 120,
      cell: (rule) => <State rule={rule} onTurn={deeds?.turn} />,
    },
  ];
  return deeds === undefined ? columns : [...columns, deedColumn(deeds)];
}

function kindCell({ kind, parameters }: Rule) {
  return (
    <div>
      <Text fw={500}>{kindTexts[kind].label}</Text>
      <Text size="xs" c="dimmed">
        {describeParameters({ kind, parameters })}
      </Text>
    </div>
  );
}

function describeWebsites(ids: Rule['websiteIds'], domains: Names['domains']) {
  if (ids === null) return 'All';
  return <Lines lines={ids.map((id) => domains.get(id) ?? 'a website that is gone')} />;
}

function Told({ rule, webhooks }: { rule: Rule; webhooks: Names['webhooks'] }) {
  const { channel, recipients, webhookId } = rule;
  return (
    <div>
      <Lines lines={channel === 'mail' ? recipients : [webhooks.get(webhookId ?? '') ?? none]} />
      <Text size="xs" c="dimmed">
        {channel === 'mail' ? 'by mail' : 'through a webhook'}
      </Text>
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  const more = lines.length - mostNamed;
  return (
    <Text size="sm" component="div" title={lines.join(', ')} style={{ overflowWrap: 'anywhere' }}>
      {lines.slice(0, mostNamed).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {more > 0 && <div>and {formatCount(more)} more</div>}
    </Text>
  );
}

/** How a rule is called where there are several of its kind. */
const nameOf = (rule: Rule) => `${kindTexts[rule.kind].label}, ${rule.channel}`;

function State({ rule, onTurn }: { rule: Rule; onTurn: RuleDeeds['turn'] | undefined }) {
  const { isOn } = rule;
  if (onTurn === undefined) return <StateBadge tone={isOn ? 'good' : 'paused'} label={isOn ? 'On' : 'Off'} />;
  return (
    <Switch
      label={isOn ? 'On' : 'Off'}
      aria-label={`On: ${nameOf(rule)}`}
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => onTurn(rule, checked)}
    />
  );
}

const deedColumn = (deeds: RuleDeeds): Column<Rule> => ({
  id: 'deeds',
  header: 'Change',
  align: 'end',
  width: 180,
  cell: (rule) => (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        size="xs"
        variant="default"
        aria-label={`Change ${nameOf(rule)}`}
        onClick={() => deeds.edit(rule)}
      >
        Change
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={`Delete ${nameOf(rule)}`}
        onClick={() => deeds.remove(rule)}
      >
        Delete
      </Button>
    </Group>
  ),
});
