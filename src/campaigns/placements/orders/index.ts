export { closePlacements, withdrawOrder } from './close-placements.ts';
export { orderPlacements, placeOrder } from './order-placements.ts';
export { publishPlacement, resolveOrder } from './resolve-order.ts';
export { trackOrder } from './track-order.ts';
