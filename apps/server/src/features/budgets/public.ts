export { isBudgetYear, monthOf, openDay, yearOf } from './domain/open-day.ts';
export {
  type BudgetJudged,
  budgetDoubts,
  budgetProblems,
  budgetSeen,
  fillBudget,
  judgeBudget,
  leftOf,
  sayBudgetLeft,
} from './judge-budget.ts';
export {
  asRule,
  entriesInsert,
  heldOf,
  holdLines,
  openLine,
  openYear,
  paperState,
  ruleOf,
  shareYears,
  sumsOf,
} from './store.ts';
export { freeBudget, holdBudget, spendBudget } from './take-budget.ts';
