import type { GuideStep } from '@danji/contract/guide';

/**
 * About how long each step takes somebody of sixty who does it for the first time, from what a hand does in it: counted by
 * `e2e/web/guide-minutes.long.spec.ts`, which fails where one is too short or much too long. Steps of the operator are mostly
 * done outside of the product, and are estimated.
 */
export const stepSeconds: Readonly<Record<GuideStep, number>> = {
  OFFICE: 65,
  DWELLINGS: 80,
  MARKS: 60,
  DEPARTMENTS: 40,
  EMPLOYEES: 120,
  COUNCIL: 150,
  FORMS: 30,
  RULE: 30,
  PAPER: 120,
  COMPLEX: 120,
  CHANNEL: 180,
  BACKUP: 120,
  TLS: 180,
};
