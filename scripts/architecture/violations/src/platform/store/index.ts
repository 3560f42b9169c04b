export { store } from './open-store.ts';
