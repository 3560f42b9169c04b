import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Finding, Receipt, Review } from '../../api/reviews.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { CitedText } from './cited-text.tsx';
import { findPage } from './find-page.ts';
import { findingTitle } from './finding-title.ts';
import classes from './reviews.module.css';

interface FindingItemProps {
  finding: Finding;
  review: Review;
  receipts: ReadonlyMap<string, Receipt>;
}

/** One finding: the change, its reason, the next step, and a link to the page where it can be examined. */
export function FindingItem({ finding, review, receipts }: FindingItemProps) {
  const page = findPage(finding, review, receipts);
  const { change, reason = null, nextStep = null } = finding.parts ?? { change: finding.template };
  return (
    <li className={classes.finding}>
      <h3 className={classes.findingTitle}>{findingTitle(finding, receipts)}</h3>
      <p>
        <CitedText template={change} receipts={receipts} />
      </p>
      <Part label={t`Reason`} template={reason} receipts={receipts} />
      <Part label={t`Next step`} template={nextStep} receipts={receipts} />
      {page !== null && (
        <AppLink href={page.href} size="sm">
          <Trans>Open {page.name}</Trans>
        </AppLink>
      )}
    </li>
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
