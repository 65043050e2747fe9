import type { FormSettings } from '@danji/contract/forms/settings';

const USUAL: FormSettings = { policy: {}, retentionYears: 5, numberPattern: '{부서}-{연도}-{일련번호:4}' };

/** As an older release may have stored them: whether attachments are asked for, not how many. */
type Stored = Omit<Partial<FormSettings>, 'attachmentsRequired'> & { attachmentsRequired?: number | boolean };

/** Settings of a version from before they were all asked for: what it left unsaid is the usual. */
export function completeSettings(settings: Stored | null): FormSettings {
  const { attachmentsRequired, ...others } = settings ?? {};
  const needed = Number(attachmentsRequired ?? 0);
  return { ...USUAL, ...others, ...(needed > 0 && { attachmentsRequired: needed }) };
}

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
