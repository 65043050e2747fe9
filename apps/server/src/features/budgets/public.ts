export { askConsent, type BudgetConsent } from './domain/ask-consent.ts';
export { isBudgetYear, monthOf, openDay, yearOf } from './domain/open-day.ts';
export {
  type BudgetJudged,
  budgetDoubts,
  budgetProblems,
  budgetSeen,
  consentTo,
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
  type Rule,
  ruleOf,
  shareYears,
  sumsOf,
  sumsOfLine,
} from './store.ts';
export { freeBudget, holdBudget, spendBudget } from './take-budget.ts';
