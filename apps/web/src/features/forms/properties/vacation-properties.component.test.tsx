import { getFormDraft } from '@danji/contract/form-design';
import { expect, it } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { choose } from '../../../../test/choose.ts';
import { EMPTY, openDesigner, properties } from '../../../../test/open-designer.tsx';
import { openPage } from '../../../../test/open-page.tsx';

const FIELDS = [
  { key: '구분', label: '구분', type: 'radio' as const, options: ['하루 쉼', '오후 쉼', '조퇴', '병가'] },
  { key: '기간', label: '기간', type: 'period' as const },
  { key: '일수', label: '일수', type: 'number' as const },
  { key: '시간', label: '시간', type: 'number' as const },
];
const box = (name: string) => properties.getByRole('combobox', { name, exact: true });

it('the designer says which fields take days of a holiday, and what each answer takes', async () => {
  const saves = await openDesigner();
  answer(getFormDraft, {
    ...EMPTY,
    definition: {
      ...EMPTY.definition,
      fields: FIELDS,
      paper: {
        type: 'doc',
        content: FIELDS.map(({ key }) => ({
          type: 'paragraph' as const,
          content: [{ type: 'field' as const, attrs: { key } }],
        })),
      },
    },
    settings: EMPTY.settings,
  });
  await openPage('/terms/terms');
  await openPage(`/elec-apv/form-mng?formId=${EMPTY.formId}`);
  await properties.getByText('휴가', { exact: true }).click();
  await choose(box('휴가 종류'), '구분');
  await choose(box('‘하루 쉼’'), '하루씩');
  await choose(box('‘오후 쉼’'), '하루씩');
  await choose(box('‘오후 쉼’'), '반나절');
  await choose(box('‘조퇴’'), '시간');
  await choose(box('쉬는 시간'), '시간');
  const marks = {
    ...{ kind: '구분', period: '기간', days: '일수', hours: '시간' },
    ...{ whole: ['하루 쉼'], half: ['오후 쉼'], hourly: ['조퇴'] },
  };
  await expect.poll(() => saves.at(-1)?.body.settings.vacation).toEqual(marks);
  await choose(box('휴가 종류'), '없음');
  await expect.poll(() => saves.at(-1)?.body.settings.vacation).toBeUndefined();
});
