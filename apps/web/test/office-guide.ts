import type { WireOutput } from '@danji/contract/endpoint';
import { getGuide, OfficeStep } from '@danji/contract/guide';
import { answer } from './answers.ts';

type Office = Extract<WireOutput<typeof getGuide>, { kind: 'OFFICE' }>;

/** The guide of an office where nothing is done yet, but what is given. */
export const answerOfficeGuide = (facts: Partial<Office['facts']> = {}) =>
  answer(getGuide, {
    kind: 'OFFICE',
    hiddenYn: 'N',
    steps: OfficeStep.options.map((step) => ({ step, state: 'OPEN' as const, undoId: null })),
    facts: {
      ...{ name: '한빛마을', households: 450, address: '', phone: '', buildings: 0, dwellings: 0, marks: [] },
      ...{ departments: 0, employees: 0, council: null, officers: 0, forms: 50, formsOff: 0, ownForms: 0 },
      ...{ ownRuleYn: 'N', paperYn: 'N' },
      ...facts,
    },
  });
