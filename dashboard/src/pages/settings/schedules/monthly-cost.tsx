import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { budgetsQuery } from '../../../api/providers.ts';
import { formatMicros } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { PlainLink } from '../../../ui/app-link.tsx';
import { addUpChecks } from '../providers/add-up-checks.ts';

/** The cost of the rank checks of a website per month, for managers and owners. */
export function MonthlyCost({ websiteId }: { websiteId: string }) {
  const { data, isPending } = useQuery(budgetsQuery(websiteId));
  // Keeps the place of the line.
  if (isPending) return <Text size="sm">&nbsp;</Text>;
  if (data === undefined) return null;
  const { checks, micros } = addUpChecks(data.data);
  if (checks === 0) return null;
  const budgets = (
    <Anchor component={PlainLink} href={paths.providers()} inherit underline="always">
      <Trans>Budgets</Trans>
    </Anchor>
  );
  return (
    <Text size="sm" c="dimmed">
      {micros === 0 ? (
        <Trans>{formatCount(checks)} rank checks per month, free of charge.</Trans>
      ) : (
        <>
          <Trans>
            {formatCount(checks)} rank checks per month, up to {formatMicros(micros)}. {budgets}
          </Trans>
          <br />
          <Trans>
            A search that several websites track is bought once but counted for each of them here, so the
            numbers of the websites can add up to more than those of the account.
          </Trans>
        </>
      )}
    </Text>
  );
}
