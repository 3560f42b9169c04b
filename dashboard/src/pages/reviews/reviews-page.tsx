import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useParams } from '@tanstack/react-router';
import { reviewsQuery } from '../../api/reviews.ts';
import { websiteQuery } from '../../api/websites.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconCalendarWeek } from '../../ui/icons.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useRows } from '../../ui/table/use-rows.ts';
import { ContactPanel } from '../campaigns/parts/contact-panel.tsx';
import { ReviewText } from './review-text.tsx';
import { ReviewWeekDialog } from './review-week-dialog.tsx';
import classes from './reviews.module.css';
import { WeekList } from './week-list.tsx';
import { websiteCrumbs } from '../websites/website-crumbs.ts';

const route = getRouteApi('/account/websites/$websiteId/reviews');

/** The weekly reviews of a website: the weeks, and the review of the selected one, by default the newest. */
export function ReviewsPage() {
  const { websiteId } = route.useParams();
  const { reviewId } = useParams({ strict: false }) as { reviewId?: string };
  const reviews = useRows(reviewsQuery(websiteId));
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? t`Website`;
  const mayReview = useHasRole('manager');
  const [isReviewing, reviewing] = useDisclosure();
  // While another website opens, its rows are still those of the previous one.
  const isPending = reviews.isPending || reviews.isStale;
  const selectedId = reviewId ?? reviews.rows[0]?.id;
  const button = mayReview ? (
    <Button onClick={reviewing.open}>
      <Trans>Create summary</Trans>
    </Button>
  ) : undefined;
  return (
    <Page
      title={t`Weekly summary`}
      description={t`What changed each week, from Monday to Sunday. Each week is summarized on the following Wednesday, or when a member creates its summary.`}
      crumbs={websiteCrumbs(websiteId, domain)}
      actions={button}
    >
      {reviews.error !== null && <ProblemNotice error={reviews.error} onRetry={reviews.retry} />}
      {isPending && <ReviewSkeleton />}
      {reviews.error === null && !isPending && selectedId === undefined && (
        <Panel>
          <EmptyState icon={IconCalendarWeek} title={t`No weekly summary yet`}>
            <Trans>
              Cairn summarizes each week, from Monday to Sunday, on the following Wednesday.
              {mayReview && t` You can also summarize a past week now.`}
            </Trans>
          </EmptyState>
        </Panel>
      )}
      {selectedId !== undefined && !isPending && (
        <div className={classes.columns}>
          <WeekList reviews={reviews} selectedId={selectedId} />
          <ReviewText key={selectedId} websiteId={websiteId} reviewId={selectedId} />
        </div>
      )}
      <ContactPanel about={t`Ask to receive a report by email every week:`} />
      {isReviewing && (
        <ReviewWeekDialog websiteId={websiteId} reviews={reviews.rows} onClose={reviewing.close} />
      )}
    </Page>
  );
}

function ReviewSkeleton() {
  return (
    <div className={classes.columns} aria-busy="true">
      <Skeleton height={240} />
      <Skeleton height={480} />
    </div>
  );
}
