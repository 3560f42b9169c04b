export { type Brand, isAmbiguous, type Mention, ownBrands } from './brand.ts';
export {
  addFoundBrands,
  findBrandsVersion,
  outdateByRules,
  recordReadVersion,
  selectAllBrands,
  selectBrands,
  selectFoundBrands,
  selectPendingBrandIds,
  upsertBrands,
} from './brand-queries.ts';
export { findBrands } from './discovery/find-brands.ts';
export { findNamesake } from './find-namesake.ts';
export { findOwner } from './find-owner.ts';
export { findMentions, namesBrand } from './matching/find-mentions.ts';
export { proposeBrand } from './propose-brand.ts';
export { outdateReadings } from './replace-brands.ts';
export { brandEndpoints } from './routes.ts';
