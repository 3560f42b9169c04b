/**
 * `internal`: the account works for its own company, and its campaigns are not billed. `agency`: the clients of the account pay. `client`: the
 * account pays the operator of the installation.
 */
export const billingModes = ['internal', 'agency', 'client'] as const;
export type BillingMode = (typeof billingModes)[number];

export const maxMarginPercent = 1000;

/** The payer of the campaigns of an account. */
export interface BillingTerms {
  /** Null until an owner has decided. The account pays then, as in the mode `client`. */
  mode: BillingMode | null;
  /** The share that an agency adds to the price of a campaign for its clients. */
  marginPercent: number;
  /** Whether the account belongs to the operator, who pays the vendors and in whose name invoices are issued. */
  isOperator: boolean;
}
