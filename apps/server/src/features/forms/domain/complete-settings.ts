import type { FormSettings } from '@danji/contract/forms/settings';

const USUAL: FormSettings = { policy: {}, retentionYears: 5, numberPattern: '{부서}-{연도}-{일련번호:4}' };

/** Settings of a version from before they were all asked for: what it left unsaid is the usual. */
export const completeSettings = (settings: Partial<FormSettings> | null): FormSettings => ({ ...USUAL, ...settings });

/** What a new form begins with: the line of most papers of an office. */
export const firstSettings = (): FormSettings => ({
  ...USUAL,
  line: {
    steps: [
      { order: 1, kind: 'REVIEW', who: { role: 'DEPT_HEAD' }, isOptional: true },
      { order: 2, kind: 'DECIDE', who: { role: 'DIRECTOR' } },
    ],
    rules: [],
  },
});
