export { type Attempt, attemptDelivery } from './attempt-delivery.ts';
export { dispatchDeliveries, startDelivery } from './dispatch-deliveries.ts';
export type { DeliveryFailure, DeliveryKey, Outbox } from './outbox.ts';
export { type OutboxStatus, readOutboxStatus } from './outbox-queries.ts';
