export { findLimits } from './queries.ts';
