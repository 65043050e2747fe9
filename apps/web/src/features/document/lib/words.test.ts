import type { FormDefinition } from '@danji/contract/forms/definition';
import type { FormSettings } from '@danji/contract/forms/settings';
import { paperMoment } from '@danji/contract/paper/paper-days';
import { plainWords } from '@danji/contract/paper/paper-plain';
import { isShown, labelOf } from '@danji/contract/special-words';
import { describe, expect, it } from 'vitest';
import { lineReasons } from './line-reasons.ts';
import { cutMentions, mentionAt, mentionedIn, putMention } from './mentions.ts';
import { summaryOf } from './summary.ts';

describe('mentions', () => {
  it('a name is looked for after @ at the caret, not inside an address', () => {
    expect(mentionAt('@ㅊㄱ', 3)).toEqual({ start: 0, query: 'ㅊㄱ' });
    expect(mentionAt('확인 @이과 부탁', 6)).toEqual({ start: 3, query: '이과' });
    expect(mentionAt('확인 @이과 부탁', 9)).toBeNull();
    expect(mentionAt('a@b', 3)).toBeNull();
  });

  it('a name is put in, counted while it stands there, and shown as a name', () => {
    const put = putMention('확인 @이 부탁', 5, 3, '이과장');
    expect(put).toEqual({ text: '확인 @이과장  부탁', caret: 8 });
    const picked = new Map([
      ['gwajang01', '이과장'],
      ['gisa01', '정기사'],
    ]);
    expect(mentionedIn(put.text, picked)).toEqual(['gwajang01']);
    expect(cutMentions('@이과장님 (@이) 보세요', ['이', '이과장'])).toEqual([
      { text: '@이과장', mention: true },
      { text: '님 (', mention: false },
      { text: '@이', mention: true },
      { text: ') 보세요', mention: false },
    ]);
    expect(cutMentions('a.*@b', ['.*'])).toEqual([{ text: 'a.*@b', mention: false }]);
  });
});

const definition: FormDefinition = {
  model: 1,
  heading: '지출결의서',
  style: 'form',
  paper: { type: 'doc', content: [] },
  fields: [
    { key: '지급처', label: '지급처', type: 'text' },
    { key: '금액', label: '지급금액', type: 'money' },
    { key: '비고', label: '비고', type: 'text' },
    {
      key: '명세',
      label: '산출명세',
      type: 'rows',
      minRows: 0,
      maxRows: 10,
      columns: [
        { key: '품명', label: '품명', type: 'text' },
        { key: '수량', label: '수량', type: 'number' },
        { key: '금액', label: '금액', type: 'money' },
      ],
    },
  ],
};
const settings: FormSettings = {
  policy: {},
  retentionYears: 5,
  numberPattern: '{일련번호}',
  amountField: '금액',
  line: {
    steps: [],
    rules: [
      {
        when: { field: 'amount', label: '금액', fromWon: 3_000_000 },
        add: [{ kind: 'CONFIRM', who: { role: 'CHAIR' } }],
      },
      { when: { field: 'amount', label: '금액', toWon: 300_000 }, giveFinal: 'DEPT_HEAD' },
      {
        when: { field: '재원', label: '재원', equals: '장기수선충당금' },
        add: [{ kind: 'CONFIRM', who: { role: 'AUDITOR' } }],
      },
    ],
  },
};

it('on a phone the amount comes first and empty fields stay away', () => {
  const rows = summaryOf(definition, settings, { 지급처: '한빛', 금액: 1_848_000, 명세: [{}, {}] });
  expect(rows.map(({ label, text, strong }) => [label, text, strong])).toEqual([
    ['지급금액', '1,848,000원', true],
    ['지급처', '한빛', false],
  ]);
});

it('on a phone an amount of nothing does not stand where the matter belongs', () => {
  const rows = summaryOf(definition, settings, { 지급처: '한빛', 금액: 0 });
  expect(rows.map(({ label }) => label)).toEqual(['지급처']);
});

it('on a phone a table shows its rows with their figures, the first five of them', () => {
  const 명세 = Array.from({ length: 7 }, (_, i) => ({ 품명: `품목 ${i + 1}`, 수량: 2, 금액: 1_000 * (i + 1) }));
  const [row] = summaryOf(definition, settings, { 명세 });
  expect(row).toMatchObject({ label: '산출명세', text: '외 2줄' });
  expect(row?.lines).toHaveLength(5);
  expect(row?.lines?.[1]).toEqual({ text: '품목 2 · 2', figure: '2,000원' });
  expect(summaryOf(definition, settings, { 명세: [{ 품명: '승강기 점검' }] })[0]?.lines).toEqual([
    { text: '승강기 점검', figure: '' },
  ]);
});

it('why somebody is in the line: the rules of the form that hold', () => {
  const form = { definition: null, settings };
  expect(lineReasons(form, {}, 3_848_000)).toEqual(['금액 3,000,000원 이상: 회장 확인']);
  expect(lineReasons(form, { 재원: '장기수선충당금' }, -200_000)).toEqual([
    '금액 300,000원 이하: 부서장 전결',
    '재원 장기수선충당금: 감사 확인',
  ]);
  expect(lineReasons(null, {}, 1)).toEqual([]);
  const when = { all: [{ field: 'amount', fromWon: 1_000 }, { drafterDept: [{ name: '시설과' }] }] };
  const joined = { ...settings, line: { steps: [], rules: [{ when, giveFinal: 'DEPT_HEAD' as const }] } };
  const asOf = (name: string) => ({ 금액: 2_000, $asOf: { day: '2026-11-15', dept: { id: 'd1', name } } });
  expect(lineReasons({ definition, settings: joined }, asOf('시설과'), 2_000)).toEqual([
    '결재 금액이 1,000원 이상이고 기안 부서가 ‘시설과’일 때: 부서장 전결',
  ]);
  expect(lineReasons({ definition, settings: joined }, asOf('경리과'), 2_000)).toEqual([]);
  const any = {
    ...settings,
    line: { steps: [], rules: [{ when: { field: '잔금', label: '잔금' }, giveFinal: 'DEPT_HEAD' as const }] },
  };
  for (const written of [2_000, '2,000', { won: 2_000, vat: 'INCLUDED' }])
    expect(lineReasons({ definition: null, settings: any }, { 잔금: written }, null)).toHaveLength(1);
  expect(lineReasons({ definition: null, settings: any }, { 잔금: '없음' }, null)).toEqual([]);
});

it('a document of the system is shown in Korean words', () => {
  expect(labelOf('payees')).toBe('지급 내역');
  expect(labelOf('toString')).toBe('toString');
  expect(isShown('drafterId')).toBe(false);
  expect(plainWords('totalAmount', 3_300_000)).toBe('3,300,000원');
  expect(plainWords('count', 3)).toBe('3');
  expect(plainWords('totals', { count: 2, kind: '인쇄' })).toBe('건수: 2, 유형: 인쇄');
  expect(plainWords('at', '2026-11-15T00:05:00.000Z')).toBe(paperMoment('2026-11-15T00:05:00.000Z'));
});
