import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Grid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Answer, answerQuery } from '../../../api/ai-visibility.ts';
import { formatTime } from '../../../format/dates.ts';
import { formatMicros } from '../../../format/money.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { answerStyles, engineLabels } from '../parts/visibility-labels.ts';
import { AnswerCitations } from './answer-citations.tsx';
import { AnswerText } from './answer-text.tsx';
import classes from './answers.module.css';
import { marketName } from '../../keywords/parts/locales.ts';
import { errorText } from '../../../format/error-text.ts';

const route = getRouteApi('/account/websites/$websiteId/ai-visibility/answers/$answerId');

/** The full text of an answer with its mentions highlighted, and its cited sources. */
export function AnswerPage() {
  const { websiteId, answerId } = route.useParams();
  const query = useQuery(answerQuery(websiteId, answerId));
  return (
    <Loaded query={query} skeleton={<Skeleton height={420} />}>
      {({ data: answer }) => (
        <Stack gap="lg">
          <Stack gap={4}>
            <AppLink href={paths.answers(websiteId, { prompt: answer.promptId })} fz="sm">
              <Trans>All answers to this prompt</Trans>
            </AppLink>
            <Title order={2} size="1.125rem">
              {answer.prompt}
            </Title>
          </Stack>
          <Grid gap="md">
            <Grid.Col span={{ base: 12, lg: 8 }}>
              <Panel title={t`Answer`}>
                {answer.text === null ? (
                  <NoText answer={answer} />
                ) : (
                  <AnswerText text={answer.text} mentions={answer.mentions} citations={answer.citations} />
                )}
              </Panel>
            </Grid.Col>
            <Grid.Col span={{ base: 12, lg: 4 }}>
              <Stack gap="md">
                <Panel title={t`Details`}>
                  <AnswerDetails answer={answer} />
                </Panel>
                <AnswerCitations citations={answer.citations} websiteId={websiteId} />
                {answer.searchQueries.length > 0 && (
                  <Panel title={t`Search queries of the engine`}>
                    <ul className={classes.queries}>
                      {answer.searchQueries.map((text) => (
                        <li key={text}>{text}</li>
                      ))}
                    </ul>
                  </Panel>
                )}
              </Stack>
            </Grid.Col>
          </Grid>
        </Stack>
      )}
    </Loaded>
  );
}

function NoText({ answer: { status, error } }: { answer: Answer }) {
  const { label } = answerStyles[status];
  return (
    <Alert color={status === 'failed' ? 'red' : 'gray'} title={label}>
      <Trans>
        {status === 'absent' ? t`The SERP contains no AI answer.` : errorText(error)} It is excluded from all
        rates.
      </Trans>
    </Alert>
  );
}

function AnswerDetails({ answer }: { answer: Answer }) {
  const details: [string, ReactNode][] = [
    [t`Status`, <StateBadge key="status" {...answerStyles[answer.status]} />],
    [t`Engine`, engineLabels[answer.engine]],
    [t`Model`, answer.model],
    [t`Asked`, formatTime(answer.askedAt)],
    [t`Country and language`, marketName(answer)],
    [t`Mentioned`, answer.mentioned ? t`Yes` : t`No`],
    [t`Cited`, answer.cited ? t`Yes` : t`No`],
    ...(answer.costMicros === null
      ? []
      : [[t`Cost`, formatMicros(answer.costMicros)] satisfies [string, ReactNode]]),
  ];
  return (
    <dl className={classes.details}>
      {details.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>
            <Text span size="sm">
              {name}
            </Text>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
