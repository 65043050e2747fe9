export { drawDemanded, type Holder, vacancyOf } from './domain/draw-demanded.ts';
export { decisionReason, freezeRule, type InForce } from './domain/freeze-rule.ts';
export { type OfficeFacts, officesOf } from './domain/offices-of.ts';
export { specialWorks } from './domain/works.ts';
export { councilJson, hasChairOf, rolesJson } from './office-queries.ts';
export { delegationRoutes } from './routes.ts';
export { findRuleInForce, ruleInForceOf, SHIPPED } from './rule-store.ts';
