export { drawDemanded, type Holder, vacanciesOf } from './domain/draw-demanded.ts';
export { decisionReason, freezeRule, type InForce } from './domain/freeze-rule.ts';
export { type OfficeFacts, officesOf } from './domain/offices-of.ts';
export { specialWorks } from './domain/works.ts';
export { councilJson, rolesJson } from './office-queries.ts';
export { findHolders, type KnownHolder } from './office-store.ts';
export { delegationRoutes } from './routes.ts';
export { findRuleInForce, ruleInForceOf, SHIPPED } from './rule-store.ts';
