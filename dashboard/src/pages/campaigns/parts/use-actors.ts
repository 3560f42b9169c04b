import { t } from '@lingui/core/macro';
import type { Wait } from '../../../api/placements.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { type Actors, whoActs } from './who-acts.ts';

/** A viewer knows a contact instead of roles. */
export function useActors(): Actors {
  const isManager = useHasRole('manager');
  return isManager
    ? { deciders: t`Managers`, orderers: t`Automatic, or a manager` }
    : { deciders: t`Your contact`, orderers: t`Automatic, or your contact` };
}

/** Names the actor of a placement's next step for viewers. Null for managers, who see the assignee, and if its assignee acts next. */
export function useViewedActor() {
  const isManager = useHasRole('manager');
  const actors = useActors();
  return ({ waitingFor, assigneeId }: { waitingFor: Wait | null; assigneeId: string | null }) => {
    const isAssigned = assigneeId !== null && (waitingFor === 'approval' || waitingFor === 'order');
    return isManager || isAssigned ? null : whoActs(waitingFor, actors);
  };
}
