import { t } from '@lingui/core/macro';
import type { NamedBrand, UntrackedBrand } from '../../../api/ai-visibility.ts';
import { formatCount, formatRate, unknownValue } from '../../../format/numbers.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { IntervalBar } from '../parts/interval-bar.tsx';
import { TrackMenu } from '../parts/track-menu.tsx';
import classes from './metrics.module.css';

/** A brand that answers mention, tracked or not. */
export type BrandRow =
  | (NamedBrand & { isTracked: true })
  | (UntrackedBrand & { isTracked: false; role: 'competitor' });

/** @param hrefOf the URL of the counted answers, narrowed by filters of their list */
export function brandColumns(hrefOf: (search: Record<string, string>) => string): Column<BrandRow>[] {
  return [
    { id: 'brand', header: t`Brand`, cell: (brand) => <BrandName {...brand} /> },
    {
      id: 'mentionRate',
      header: t`AI mention rate (average of prompts)`,
      hint: t`Weighted: each prompt counts the same on each engine, however many answers it has. So the rate can differ from the mentions divided by all answers.`,
      isOnPhone: true,
      cell: (brand) =>
        isUnread(brand) ? (
          t`Reading answers…`
        ) : (
          <IntervalBar
            rate={brand.rate}
            interval={brand.isTracked ? brand.interval : null}
            isOwn={brand.role === 'own'}
          />
        ),
    },
    {
      id: 'answers',
      header: t`Answers`,
      hint: t`Answers that mention the brand`,
      align: 'end',
      cell: (brand) =>
        isUnread(brand) ? (
          unknownValue
        ) : (
          <AppLink href={hrefOf({ brand: brand.brandId })}>{formatCount(brand.answers)}</AppLink>
        ),
    },
    {
      id: 'withoutOwn',
      header: t`Instead of you`,
      hint: t`Answers that mention this brand and none of yours`,
      align: 'end',
      cell: (brand) =>
        brand.role === 'own' || isUnread(brand) ? unknownValue : formatCount(brand.answersWithoutOwn),
    },
    {
      id: 'citations',
      header: t`Citing answers`,
      hint: t`Answers that cite a page of the brand's domains`,
      align: 'end',
      cell: (brand) => (isUnread(brand) ? unknownValue : formatCount(brand.citations)),
    },
    {
      id: 'share',
      header: t`Share of voice`,
      hint: t`The brand's share of all mentions of tracked brands`,
      align: 'end',
      cell: (brand) => (brand.isTracked ? formatRate(brand.shareOfVoice) : unknownValue),
    },
  ];
}

/** Whether stored answers are still searched for a brand, whose counts would be too low. */
const isUnread = (brand: BrandRow) => brand.isTracked && brand.pending;

function BrandName({ name, role, isTracked }: BrandRow) {
  return (
    <span className={classes.engine}>
      <span>
        <span className={role === 'own' ? classes.name : undefined}>{name}</span>
        {role === 'own' && t` (own brand)`}
      </span>
      {!isTracked && <StateBadge tone="waiting" label={t`Not tracked`} />}
    </span>
  );
}

interface Tracking {
  isPending: boolean;
  track(brand: UntrackedBrand, role: NamedBrand['role']): void;
}

export const trackColumn = ({ isPending, track }: Tracking): Column<BrandRow> => ({
  id: 'track',
  header: t`Track`,
  align: 'end',
  cell: (brand) =>
    brand.isTracked ? null : (
      <TrackMenu name={brand.name} isPending={isPending} onChoose={(role) => track(brand, role)} />
    ),
});
