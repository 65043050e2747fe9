import type { OutsidePaper } from '@danji/contract/forms/outside';
import { shippedForms } from '../../../../db/forms/index.ts';
import type { OutsideFacts } from '../domain/to-outside-model.ts';
import { detailOf, printFacts, stepOf } from './facts.ts';

export const LETTERHEAD = {
  postcode: '00100',
  address: '한빛시 한빛로 100, 관리동 1층',
  homepage: 'www.hanbit1.example',
  phone: '02-0000-1200',
  fax: '02-0000-1209',
  email: 'office@hanbit1.example',
};

/** The sample of a shipped form, decided, as it is handed out. */
export function outsideFacts(
  code: string,
  content: Record<string, unknown> = {},
  about: Partial<OutsideFacts> = {},
  detail: Parameters<typeof detailOf>[0] = {},
): OutsideFacts {
  const form = shippedForms.find((one) => one.code === code);
  if (!form?.definition.outside) throw new Error(`${code} is not handed out`);
  const outside: OutsidePaper = form.definition.outside;
  return {
    ...printFacts({
      detail: detailOf({
        title: form.sample.title,
        content: { ...form.sample.values, ...content },
        docNumber: '공고 제2026-24호',
        steps: [
          stepOf({ kind: 'DRAFT', positionName: '서무', personName: '윤서무' }),
          stepOf({}),
          stepOf({ kind: 'COOPERATE', state: 'AGREED', positionName: '기전과장', personName: '최기전' }),
          stepOf({ kind: 'DECIDE', positionName: '관리소장', personName: '박소장', reason: '안에서만 하는 말' }),
        ],
        ...detail,
      }),
    }),
    marks: { logo: null, officeSeal: null, councilSeal: null },
    letterhead: LETTERHEAD,
    size: undefined,
    ...about,
    definition: { ...form.definition, outside, ...about.definition },
  };
}
