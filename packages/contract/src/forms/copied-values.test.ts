import { expect, it } from 'vitest';
import { copiedValues } from './copied-values.ts';
import type { FormDefinition } from './definition.ts';

const paper: FormDefinition = {
  model: 1,
  heading: '정산서',
  style: 'form',
  paper: { type: 'doc', content: [] },
  fields: [
    { key: '결의일자', label: '결의일자', type: 'date', prefill: { auto: 'today' } },
    { key: '지급예정일', label: '지급예정일', type: 'date' },
    { key: '정산기간', label: '정산기간', type: 'period' },
    { key: '증빙번호', label: '증빙 번호', type: 'text' },
    { key: '접수', label: '접수', type: 'text' },
    { key: '지급처', label: '지급처', type: 'text' },
    {
      ...{ key: '내역', label: '내역', type: 'rows', minRows: 1, maxRows: 9 },
      columns: [
        { key: '날짜', label: '날짜', type: 'date' },
        { key: '적요', label: '적요', type: 'text' },
        { key: '영수증', label: '영수증 번호', type: 'text' },
      ],
    },
  ],
};
const values = {
  ...{ 결의일자: '2026-10-01', 지급예정일: '2026-10-05', 증빙번호: 'A-1', 접수: '7', 지급처: '한빛철물' },
  정산기간: { from: '2026-10-01', to: '2026-10-15' },
  내역: [{ 날짜: '2026-10-02', 적요: '나사', 영수증: '88' }],
};

it('a copy keeps what was written, without the days and numbers of evidence of the paper before', () => {
  expect(copiedValues(paper, {}, values, '2026-11-17')).toEqual({
    결의일자: '2026-11-17',
    접수: '7',
    지급처: '한빛철물',
    내역: [{ 적요: '나사' }],
  });
  // What a form says is the number of evidence, whatever it is called.
  expect(
    copiedValues(paper, { matter: { marks: { evidenceNumber: '접수' } } as never }, values, '2026-11-17'),
  ).not.toHaveProperty('접수');
  expect(values.내역).toEqual([{ 날짜: '2026-10-02', 적요: '나사', 영수증: '88' }]);
});
