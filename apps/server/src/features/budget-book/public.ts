export { type PlannedLine, planLines } from './plan-lines.ts';
export { readBudget } from './read-budget.ts';
export { budgetRoutes } from './routes.ts';
export { insertClosing, setClosed } from './store.ts';
