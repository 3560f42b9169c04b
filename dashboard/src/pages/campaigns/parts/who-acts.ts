import { t } from '@lingui/core/macro';
import type { Wait } from '../../../api/placements.ts';
import { unknownValue } from '../../../format/numbers.ts';

/** The people or roles that act for the account, as the reader knows them. */
export interface Actors {
  /** The person or role that decides about suggestions and placements. */
  deciders: string;
  /** The program, or the person or role that orders from publishers without an exchange. */
  orderers: string;
}

/** Names the actor of a placement's next step, the same on all pages. Pure. */
export function whoActs(waitingFor: Wait | null, { deciders, orderers }: Actors): string {
  switch (waitingFor) {
    case 'approval':
      return deciders;
    case 'order':
      return orderers;
    case 'answer':
    case 'publication':
    case 'claim':
      return t`Publisher`;
    case 'verification':
    case 'withdrawal':
      return t`Automatic`;
    case null:
      return unknownValue;
  }
}
