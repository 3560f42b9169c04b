import { type InstallationSpend, remainingMicros } from '#accounts/budgets';

/** Adds up the spending with all providers. The remaining amount is null without a limit of the installation. */
export function summariseSpend({ limitMicros, providers }: InstallationSpend) {
  const spentMicros = providers.reduce((sum, one) => sum + one.spentMicros, 0);
  const reservedMicros = providers.reduce((sum, one) => sum + one.reservedMicros, 0);
  return {
    limitMicros,
    spentMicros,
    reservedMicros,
    remainingMicros:
      limitMicros === null ? null : remainingMicros({ limitMicros, spentMicros, reservedMicros }),
  };
}
