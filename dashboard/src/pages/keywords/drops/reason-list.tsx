import { t } from '@lingui/core/macro';
import type { DropExplanation, DropReason } from '../../../api/drop-reasons.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { describeReason, type Explanation } from './describe-reason.ts';
import { isConsequence, isEvent } from './is-event.ts';
import { type NextStep, nextStep } from './next-step.ts';
import classes from './drop-reasons.module.css';

const strengthLabels: Record<DropReason['strength'], string> = {
  strong: t`Strong evidence`,
  medium: t`Some evidence`,
  weak: t`Weak evidence`,
};

interface ReasonListProps {
  websiteId: string;
  found: DropExplanation & Pick<Explanation, 'asked'>;
  label: string;
  reasons: readonly DropReason[];
}

/** Reasons with their strength, their evidence and a next step. */
export function ReasonList({ label, reasons, websiteId, found }: ReasonListProps) {
  if (reasons.length === 0) return null;
  return (
    <ol className={classes.list} aria-label={label}>
      {reasons.map((reason) => {
        const described = describeReason(reason, websiteId, found);
        const next = found.direction === 'declined' ? nextStep(reason, websiteId, found.asked) : null;
        return <Reason key={described.title} {...described} next={next} reason={reason} />;
      })}
    </ol>
  );
}

type ReasonProps = ReturnType<typeof describeReason> & { reason: DropReason; next: NextStep | null };

/** Variation needs no evidence for a cause: it says that there need not be one. */
const hasStrength = (reason: DropReason) => reason.kind !== 'variation' && !isEvent(reason);

function Reason({ title, detail, link, next, reason }: ReasonProps) {
  const isManager = useHasRole('manager');
  return (
    <li className={classes.reason}>
      <span className={classes.title}>{title}</span>
      {hasStrength(reason) && (
        <span className={classes.strength} data-strength={reason.strength}>
          {isConsequence(reason) ? t`Consequence` : strengthLabels[reason.strength]}
        </span>
      )}
      <span className={classes.detail}>
        {detail} {link !== null && <AppLink href={link.href}>{link.label}</AppLink>}
      </span>
      {next !== null && (
        <span className={classes.next}>
          {isManager ? t`Next step: ${next.text}` : t`Advice to your contact: ${next.text}`}{' '}
          {next.link !== null && <AppLink href={next.link.href}>{next.link.label}</AppLink>}
        </span>
      )}
    </li>
  );
}
