import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import type { Member } from '../../../api/members.ts';
import { formatDay } from '../../../format/dates.ts';
import { languageName } from '../../../format/place-names.ts';
import { Ago } from '../../../ui/ago.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { RoleCell } from './role-cell.tsx';
import { WebsitesCell } from './websites-cell.tsx';

interface MemberActions {
  onChange(member: Member): void;
  onRemove(member: Member): void;
}

interface Reader {
  /** Undefined if the account has several owners. */
  onlyOwnerId: string | undefined;
  ownEmail: string | undefined;
  /** Viewers do not see how other members sign in. */
  seesTwoFactor: boolean;
}

/** @param actions undefined without the right to manage members */
export function memberColumns(
  { ownEmail, onlyOwnerId, seesTwoFactor }: Reader,
  actions: MemberActions | undefined,
): Column<Member>[] {
  const columns: Column<Member>[] = [
    {
      id: 'name',
      header: t`Member`,
      cell: ({ name, email, language }) => (
        <div>
          <Text fw={500}>
            {name}
            {email === ownEmail && (
              <Text component="span" c="dimmed" fw={400}>
                <Trans> (you)</Trans>
              </Text>
            )}
          </Text>
          <Text size="xs" c="dimmed">
            {email}
          </Text>
          {language !== null && (
            <Text size="xs" c="dimmed">
              <Trans>Emails in {languageName(language)}</Trans>
            </Text>
          )}
        </div>
      ),
    },
    { id: 'role', header: t`Role`, cell: (row) => <RoleCell {...row} />, width: 136 },
    {
      id: 'websites',
      header: t`Websites`,
      cell: ({ websiteIds }) => <WebsitesCell websiteIds={websiteIds} />,
      width: 160,
    },
    ...(seesTwoFactor ? [twoFactorColumn] : []),
    {
      id: 'lastSeenAt',
      header: t`Last seen`,
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? t`Never` : <Ago at={lastSeenAt} />),
      width: 132,
    },
    { id: 'createdAt', header: t`Joined`, cell: ({ createdAt }) => formatDay(createdAt), width: 120 },
  ];
  if (actions === undefined) return columns;
  return [...columns, actionColumn(actions, onlyOwnerId)];
}

const twoFactorColumn: Column<Member> = {
  id: 'hasTwoFactor',
  header: t`2FA`,
  cell: ({ hasTwoFactor }) => (
    <StateBadge tone={hasTwoFactor ? 'good' : 'calm'} label={hasTwoFactor ? t`Enabled` : t`Disabled`} />
  ),
  width: 112,
};

function actionColumn(actions: MemberActions, onlyOwnerId: string | undefined): Column<Member> {
  return {
    id: 'actions',
    header: t`Actions`,
    align: 'end',
    width: 240,
    cell: (member) => (
      <Group gap="4px 8px" justify="flex-end">
        <Button
          size="xs"
          variant="default"
          aria-label={t`Change access of ${member.name}`}
          onClick={() => actions.onChange(member)}
        >
          <Trans>Change access</Trans>
        </Button>
        {member.id === onlyOwnerId ? (
          <Text size="xs" c="dimmed">
            <Trans>The only owner cannot be removed.</Trans>
          </Text>
        ) : (
          <Button
            size="xs"
            variant="default"
            aria-label={t`Remove ${member.name}`}
            onClick={() => actions.onRemove(member)}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </Group>
    ),
  };
}
