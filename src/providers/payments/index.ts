export { type GatewayInvoice, type GatewayState, PaymentFailure, type PaymentGateway } from './contract.ts';
export { openStripe } from './stripe.ts';
