import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Stepper, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { updateDraft, createDraft, type Quote, quoteQuery } from '../../../api/campaigns.ts';
import { formatMinor } from '../../../format/money.ts';
import { paths } from '../../../paths.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { AccessDenied } from '../../../ui/access-denied.tsx';
import { ActionForm } from '../../../ui/action-form.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { paidPrice } from '../parts/client-price.ts';
import { ForecastPanel } from '../parts/forecast-panel.tsx';
import { PricePanel } from '../parts/price-panel.tsx';
import { useBillingMode } from '../parts/use-billing-mode.ts';
import { useCampaignAction } from '../parts/use-campaign-action.ts';
import classes from './new-campaign-page.module.css';
import { OptionsStep } from './options-step.tsx';
import { quotedOptionsOf, steps, toNewCampaign, type DraftValues } from './draft-values.ts';
import { ReviewStep } from './review-step.tsx';
import { useDraftValues } from './use-draft-values.ts';
import { WebsiteStep } from './website-step.tsx';

const route = getRouteApi('/account/campaigns/new');
const titles = [t`Website and type`, t`Options`, t`Review`];

/** Creates or edits a draft in three steps, with its price. */
export function NewCampaignPage() {
  const search = route.useSearch();
  const mayCreate = useHasRole('manager');
  if (!mayCreate)
    return (
      <Page title={t`Create campaign`} crumbs={[{ label: t`Campaigns`, href: paths.campaigns() }]}>
        <AccessDenied>
          <Trans>
            Managers and owners create campaigns. Ask an owner of the account to change your role.
          </Trans>
        </AccessDenied>
      </Page>
    );
  return <Wizard key={search.draftId} search={search} />;
}

function Wizard({ search }: { search: DraftValues }) {
  const { values, change } = useDraftValues(search);
  const quote = useQuery(quoteQuery(quotedOptionsOf(values)));
  const stepIndex = steps.indexOf(values.step ?? 'website');
  const goTo = (index: number) => change({ step: steps[index] });
  const form = useForm({
    initialValues: { name: values.name ?? '' },
    onValuesChange: ({ name }) => change({ name: name.trim() || undefined }),
  });
  const { saving, save } = useSaveDraft(values);
  const isNew = values.draftId === undefined;
  const canContinue = values.websiteId !== undefined;
  const stepProps = { values, quote: quote.data?.data, onChange: change };
  return (
    <Page
      title={isNew ? t`Create campaign` : t`Edit draft`}
      crumbs={[{ label: t`Campaigns`, href: paths.campaigns() }]}
    >
      <div className={classes.columns}>
        <Panel>
          <ActionForm
            form={form}
            action={saving}
            onSubmit={() => (stepIndex === steps.length - 1 ? save() : goTo(stepIndex + 1))}
            buttons={
              <StepButtons
                values={values}
                stepIndex={stepIndex}
                quote={quote.data?.data}
                isSaving={saving.isPending}
                onBack={() => goTo(stepIndex - 1)}
              />
            }
          >
            <Stack gap="xl">
              <Stepper
                size="sm"
                wrap={false}
                classNames={{ step: classes.step, stepBody: classes.stepName }}
                active={stepIndex}
                onStepClick={goTo}
                allowNextStepsSelect={canContinue}
              >
                {titles.map((title) => (
                  <Stepper.Step key={title} label={title} />
                ))}
              </Stepper>
              {stepIndex === 0 && <WebsiteStep values={values} onChange={change} />}
              {stepIndex === 1 && <OptionsStep {...stepProps} />}
              {stepIndex === 2 && <ReviewStep {...stepProps} form={form} />}
            </Stack>
          </ActionForm>
        </Panel>
        <QuotePanel query={quote} />
      </div>
    </Page>
  );
}

function QuotePanel({ query }: { query: UseQueryResult<{ data: Quote }> }) {
  const quote = query.data?.data;
  return (
    <div className={classes.price}>
      <Stack>
        <Loaded query={query}>
          {({ data }) => <PricePanel priced={data} description={t`Nothing is charged before the launch.`} />}
        </Loaded>
        {quote !== undefined && (
          <ForecastPanel
            forecast={quote.forecast}
            monthlyPrice={quote.monthlyPrice}
            currency={quote.currency}
          />
        )}
      </Stack>
    </div>
  );
}

interface StepButtonsProps {
  values: DraftValues;
  stepIndex: number;
  quote: Quote | undefined;
  isSaving: boolean;
  onBack(): void;
}

function StepButtons({ values, stepIndex, quote, isSaving, onBack }: StepButtonsProps) {
  const billing = useBillingMode();
  const price =
    billing.showsPrices && quote
      ? formatMinor(paidPrice(quote.monthlyPrice, billing), quote.currency)
      : undefined;
  const { websiteId, draftId } = values;
  const saveLabel = draftId === undefined ? t`Save draft` : t`Save changes`;
  return (
    <Group justify="space-between">
      <Button variant="default" disabled={stepIndex === 0} onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
      {price !== undefined && (
        <Text size="sm" c="dimmed" ml="auto" hiddenFrom="md">
          <Trans>{price} per month</Trans>
        </Text>
      )}
      <Button type="submit" disabled={websiteId === undefined} loading={isSaving}>
        {stepIndex === steps.length - 1 ? saveLabel : t`Continue`}
      </Button>
    </Group>
  );
}

function useSaveDraft(values: DraftValues) {
  const navigate = useNavigate();
  const saving = useCampaignAction(saveDraft);
  const { websiteId } = values;
  const save = () => {
    if (websiteId === undefined) return;
    saving.mutate(
      { ...values, websiteId },
      { onSuccess: ({ data }) => navigate({ href: paths.campaign(data.id) }) },
    );
  };
  return { saving, save };
}

/** Resets options without a value to their defaults. */
function saveDraft(values: DraftValues & { websiteId: string }) {
  const draft = toNewCampaign(values);
  if (values.draftId === undefined) return createDraft(draft);
  const { type, name = null, keywordMode = null, authorityTarget = null } = draft;
  const { targetKeywords = null, addOns = null } = draft;
  const body = { type, name, keywordMode, authorityTarget, targetKeywords, addOns };
  return updateDraft({ id: values.draftId, body });
}
