import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Finding, Receipt, Review } from '../../api/reviews.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { CitedText } from './cited-text.tsx';
import { WhyButton } from '../keywords/drops/why-button.tsx';
import { findPage } from './find-page.ts';
import { findWhy } from './find-why.ts';
import type { FindingGroup } from './group-by-step.ts';
import { findingTitle } from './finding-title.ts';
import classes from './reviews.module.css';

interface FindingItemProps {
  findings: FindingGroup;
  review: Review;
  receipts: ReadonlyMap<string, Receipt>;
}

/** Findings with one next step: each change with its reason and a link to the page where it can be examined. */
export function FindingItem({ findings, review, receipts }: FindingItemProps) {
  const isManager = useHasRole('manager');
  return (
    <li className={classes.finding}>
      <h3 className={classes.findingTitle}>{findingTitle(findings, receipts)}</h3>
      {findings.map((finding) => (
        <Change key={finding.template} finding={finding} review={review} receipts={receipts} />
      ))}
      <Part
        label={isManager ? t`Next step` : t`Advice to your contact`}
        template={findings[0].parts?.nextStep ?? null}
        receipts={receipts}
      />
    </li>
  );
}

interface ChangeProps extends Omit<FindingItemProps, 'findings'> {
  finding: Finding;
}

function Change({ finding, review, receipts }: ChangeProps) {
  const page = findPage(finding, review, receipts);
  const why = findWhy(finding, receipts);
  return (
    <>
      <p>
        <span>
          <CitedText template={finding.parts?.change ?? finding.template} receipts={receipts} />
        </span>{' '}
        <span className={classes.links}>
          {page !== null && (
            <AppLink href={page.href} size="sm">
              <Trans>Open {page.name}</Trans>
            </AppLink>
          )}
          {why !== null && <WhyButton websiteId={review.websiteId} week={review} {...why} />}
        </span>
      </p>
      <Part label={t`Reason`} template={finding.parts?.reason ?? null} receipts={receipts} />
    </>
  );
}

interface PartProps {
  label: string;
  template: string | null;
  receipts: ReadonlyMap<string, Receipt>;
}

function Part({ label, template, receipts }: PartProps) {
  if (template === null) return null;
  return (
    <p className={classes.part}>
      <span className={classes.partLabel}>{label}</span>
      <span>
        <CitedText template={template} receipts={receipts} />
      </span>
    </p>
  );
}
