export {
  findNewestPages,
  findPagesOfChecks,
  findPagesWithDomain,
  type PageOrigin,
  recordPages,
  type StoredPage,
} from './queries.ts';
export { pageEndpoints } from './routes.ts';
