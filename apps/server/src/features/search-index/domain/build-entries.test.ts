import { saidOtherwise } from '@danji/contract/search/otherwise';
import { pairsOf, searchToken, tokensIn, tokensInSteps } from '@danji/contract/search/tokens';
import { expect, it } from 'vitest';
import { buildEntries, entriesInSteps } from './build-entries.ts';
import { bodyOf } from './parts.ts';
import type { Source } from './source.ts';

const APT = '10001';
const sourceOf = (text: string): Source => ({
  docId: 'd1',
  state: 'IN_PROGRESS',
  sortAt: '2026-11-15T00:00:00Z',
  title: '승강기 부품 교체',
  content: { 사유: '고장' },
  amount: null,
  fields: null,
  docNumber: null,
  formId: null,
  formName: '기안서',
  keywords: [],
  synonyms: [],
  special: null,
  drafterId: 'gisa01',
  drafterName: '김기사',
  drafterDeptId: null,
  drafterDeptName: null,
  headReads: false,
  people: [],
  participantIds: [],
  receivingDeptIds: [],
  nextRoleCodes: [],
  comments: [],
  reasons: [],
  attachments: [{ attachmentId: 'a1', name: '내역.xlsx', text }],
});

function stepsOf(text: string): number {
  let count = 1;
  for (const steps = entriesInSteps(APT, sourceOf(text)); !steps.next().done; ) count += 1;
  return count;
}

it('RES-01 the entry of a long file is made in steps, between which others are answered; that of a short one in a few', () => {
  const line = (n: number) => `승강기 ${n}호기 금 ${n * 1_000}원 지출-2026-${n}`;
  const lines = Array.from({ length: 12_000 }, (_, n) => line(n)).join('\n');
  expect(stepsOf(lines)).toBeGreaterThan(15);
  expect(stepsOf('가'.repeat(200_000))).toBeGreaterThan(8);
  expect(stepsOf(line(1))).toBeLessThan(9);
});

it('RES-04 a body is put in words as far as anybody finds it by them, and its fields behind that are not looked at', () => {
  const field = (key: string) => ({ key, label: key, type: 'longText' as const, maxLength: 10_000 });
  const fields = ['하나', '둘', '셋'].map(field) as unknown as Source['fields'];
  const content = { 하나: '가'.repeat(60), 둘: '나'.repeat(60), 셋: '다'.repeat(60) };
  const whole = bodyOf({ fields, content });
  expect(whole.split('\n')).toHaveLength(3);
  expect(bodyOf({ fields, content }, 70)).toBe(whole.split('\n').slice(0, 2).join('\n'));
});

it('what is made in steps is what is made at once: parts are whole lines, and no word goes on in the next', () => {
  const text = Array.from({ length: 3_000 }, (_, n) => `${n}호 ${n},000원 지출-2026-${n} 연차(휴가)신청서`).join('\n');
  const talk = buildEntries(APT, sourceOf(text)).find(({ kind }) => kind === 'TALK');
  const pairs = new Set([searchToken.drafter('gisa01'), ...[...pairsOf(talk?.norm ?? '')].map(searchToken.pair)]);
  expect(talk?.tokens).toEqual(tokensIn(APT, 'TALK', pairs));
  const said = saidOtherwise(`\n내역.xlsx\n${text}`);
  expect(said.length).toBeGreaterThan(1_000);
  const norm = new Set(talk?.norm.split('\n'));
  expect(said.filter((one) => !norm.has(one))).toEqual([]);
});

it('RES-01 a text of which no two words are alike is put in order drawer by drawer', () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const letters = Array.from({ length: 120_000 }, () => String.fromCharCode(0xac00 + next(11_000)));
  const text = letters.map((letter, at) => (at % 40 === 39 ? `${letter}\n` : letter)).join('');
  const numbers = new Set(Array.from({ length: 100_000 }, () => next(2_147_483_647) * (next(2) === 0 ? 1 : -1)));
  const steps = tokensInSteps(APT, 'TALK', numbers);
  let [count, step] = [1, steps.next()];
  for (; !step.done; step = steps.next()) count += 1;
  expect(count).toBeGreaterThan(60);
  expect(step.value).toEqual(tokensIn(APT, 'TALK', numbers));
  expect(stepsOf(text)).toBeGreaterThan(60);
});

it('RES-04 a text with more pairs of letters than any text for people has is found by its beginning', () => {
  const wild = Array.from({ length: 5_000 }, (_, line) =>
    Array.from({ length: 39 }, (_, at) =>
      String.fromCharCode(0xac00 + ((line * 7_919 + at * at * 104_729) % 11_172)),
    ).join(''),
  ).join('\n');
  const talk = buildEntries(APT, sourceOf(`맨 처음 말\n${wild}`)).find(({ kind }) => kind === 'TALK');
  const wanted = tokensIn(APT, 'TALK', [...pairsOf('처음')].map(searchToken.pair));
  expect(talk?.tokens).toEqual(expect.arrayContaining(wanted));
  expect(new Set(pairsOf(wild)).size).toBeGreaterThan(100_000);
  expect(talk?.tokens.length).toBeLessThan(60_000);
});
