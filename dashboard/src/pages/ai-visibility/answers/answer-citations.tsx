import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../api/ai-visibility.ts';
import { brandsQuery } from '../../../api/brands.ts';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { sourceId } from './answer-text.tsx';
import classes from './answers.module.css';

/** The pages that an answer cites, in its order. */
export function AnswerCitations({ citations, websiteId }: Pick<Answer, 'citations'> & { websiteId: string }) {
  const brands = useQuery(brandsQuery(websiteId)).data?.data ?? [];
  const brandOf = new Map(brands.map((brand) => [brand.id, brand]));
  return (
    <Panel title={t`Sources`} description={t`Pages cited by the answer, in its order`}>
      {citations.length === 0 ? (
        <Text c="dimmed">
          <Trans>This answer cites no sources.</Trans>
        </Text>
      ) : (
        <ol className={classes.sources}>
          {citations.map(({ position, url, domain, title, brandId }) => {
            const owner = brandId === null ? undefined : brandOf.get(brandId);
            const name = title ?? url ?? domain ?? t`Source without a URL`;
            return (
              // The target of the numbers in the answer.
              <li key={position} id={sourceId(position)} value={position} tabIndex={-1}>
                <span className={classes.source}>
                  {url === null ? <span>{name}</span> : <OutsideLink url={url}>{name}</OutsideLink>}
                  <Text span size="sm" c="dimmed">
                    {domain}
                  </Text>
                  {owner !== undefined && (
                    <StateBadge
                      tone={owner.role === 'own' ? 'good' : 'calm'}
                      label={owner.role === 'own' ? t`Own website` : owner.name}
                    />
                  )}
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </Panel>
  );
}
