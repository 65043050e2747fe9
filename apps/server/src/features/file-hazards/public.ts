export { entriesOf } from './domain/compound.ts';
export { strictest } from './domain/judge-findings.ts';
export { expectFile } from './find-apart.ts';
export { lookForHazards, settleHazards } from './look-for-hazards.ts';
export { findPolicy, type PolicyRow, policyOf, writePolicy } from './policy-store.ts';
