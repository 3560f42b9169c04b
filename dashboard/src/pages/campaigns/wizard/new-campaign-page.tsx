import { Button, Group, Stack, Stepper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { changeDraft, draftCampaign, quoteQuery } from '../../../api/campaigns.ts';
import { formatMinor } from '../../../format/money.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { PriceLines } from '../parts/price-lines.tsx';
import { useDeed } from '../parts/use-deed.ts';
import classes from './new-campaign-page.module.css';
import { OptionsStep } from './options-step.tsx';
import { pricedPart, steps, toDraft, type Wish } from './read-wish.ts';
import { ReviewStep } from './review-step.tsx';
import { useWish } from './use-wish.ts';
import { WebsiteStep } from './website-step.tsx';

const route = getRouteApi('/account/campaigns/new');
const titles = ['Website and type', 'Options', 'Review'];

/** Drafts a campaign or changes a draft, in three steps, with its price beside it. */
export function NewCampaignPage() {
  const search = route.useSearch();
  return <Wizard key={search.draftId} search={search} />;
}

function Wizard({ search }: { search: Wish }) {
  const { wish, change } = useWish(search);
  const quote = useQuery(quoteQuery(pricedPart(wish)));
  const at = steps.indexOf(wish.step ?? 'website');
  const isNew = wish.draftId === undefined;
  const canGoOn = wish.websiteId !== undefined;
  const told = { wish, quote: quote.data?.data, onChange: change };
  return (
    <Page
      title={isNew ? 'Draft a campaign' : 'Change the draft'}
      crumbs={[{ label: 'Campaigns', href: paths.campaigns() }]}
    >
      <div className={classes.columns}>
        <Panel>
          <Stack gap="xl">
            <Stepper
              size="sm"
              wrap={false}
              classNames={{ step: classes.step, stepBody: classes.stepName }}
              active={at}
              onStepClick={(index) => change({ step: steps[index] })}
              allowNextStepsSelect={canGoOn}
            >
              {titles.map((title) => (
                <Stepper.Step key={title} label={title} />
              ))}
            </Stepper>
            {at === 0 && <WebsiteStep wish={wish} onChange={change} />}
            {at === 1 && <OptionsStep {...told} />}
            {at === 2 && <ReviewStep {...told} />}
            <StepButtons
              wish={wish}
              at={at}
              price={quote.data && formatMinor(quote.data.data.monthlyPrice, quote.data.data.currency)}
              onStep={(index) => change({ step: steps[index] })}
            />
          </Stack>
        </Panel>
        <div className={classes.price}>
          <Panel title="Price" description="Nothing is charged before the launch.">
            <Loaded query={quote}>
              {({ data }) => (
                <PriceLines
                  lines={data.priceLines}
                  monthlyPrice={data.monthlyPrice}
                  currency={data.currency}
                />
              )}
            </Loaded>
          </Panel>
        </div>
      </div>
    </Page>
  );
}

interface StepButtonsProps {
  wish: Wish;
  at: number;
  /** A month. */
  price: string | undefined;
  onStep(index: number): void;
}

function StepButtons({ wish, at, price, onStep }: StepButtonsProps) {
  const navigate = useNavigate();
  const keeping = useDeed(keepDraft);
  const { websiteId, draftId } = wish;
  const isLast = at === steps.length - 1;
  const keep = async () => {
    if (websiteId === undefined) return;
    const { data } = await keeping.mutateAsync({ ...wish, websiteId });
    await navigate({ to: paths.campaign(data.id) as never });
  };
  return (
    <Stack gap="md">
      {keeping.isError && <ProblemNotice error={keeping.error} />}
      <Group justify="space-between">
        <Button variant="default" disabled={at === 0} onClick={() => onStep(at - 1)}>
          Back
        </Button>
        {price !== undefined && (
          <Text size="sm" c="dimmed" ml="auto" hiddenFrom="md">
            {price} a month
          </Text>
        )}
        {isLast ? (
          <Button
            disabled={websiteId === undefined}
            loading={keeping.isPending}
            onClick={() => void keep().catch(() => undefined)}
          >
            {draftId === undefined ? 'Keep the draft' : 'Keep the changes'}
          </Button>
        ) : (
          <Button disabled={websiteId === undefined} onClick={() => onStep(at + 1)}>
            Continue
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** What is not chosen goes back to its default. */
function keepDraft(wish: Wish & { websiteId: string }) {
  const draft = toDraft(wish);
  if (wish.draftId === undefined) return draftCampaign(draft);
  const { type, name = null, keywordMode = null, authorityTarget = null } = draft;
  const { targetKeywords = null, addOns = null } = draft;
  const body = { type, name, keywordMode, authorityTarget, targetKeywords, addOns };
  return changeDraft({ id: wish.draftId, body });
}
