export {
  type ClaimResponse,
  ExchangeFailure,
  type OfferedPublisher,
  type OrderState,
  type PlacementExchange,
} from './contract.ts';
export { openExchange } from './open-exchange.ts';
