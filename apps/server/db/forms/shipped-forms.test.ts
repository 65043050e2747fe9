import { isDeepStrictEqual } from 'node:util';
import { firstDisclosure } from '@danji/contract/disclosure';
import { checkDefinition } from '@danji/contract/forms/check-definition';
import { checkValues } from '@danji/contract/forms/check-values';
import { amountOf, computeValues } from '@danji/contract/forms/compute';
import { FormDefinition } from '@danji/contract/forms/definition';
import { hintsFor } from '@danji/contract/forms/hints';
import { prefillValues } from '@danji/contract/forms/prefill';
import { readValues } from '@danji/contract/forms/read-values';
import { sanitisePaper } from '@danji/contract/forms/sanitise';
import { FormSettings } from '@danji/contract/forms/settings';
import { shippedLimits } from '@danji/contract/forms/shipped-limits';
import type { Values } from '@danji/contract/forms/values';
import { describe, expect, test } from 'vitest';
import { formGroups, shippedForms } from './index.ts';

const today = '2026-11-15';

/** As the product promises them. */
const PROMISED: Record<string, string[]> = {
  일반행정: ['기안서', '업무협조전', '인수인계서', '직인 날인 신청서'],
  회계·지출: [
    '품의서(지출/구매)',
    '지출결의서',
    '구매요청서',
    '관리비 부과 결의서',
    '월 결산 보고서',
    '예비비 집행 신청서',
    '소액현금 정산서',
    '전출 정산서',
  ],
  공사·용역·계약: [
    '공사 추진 기안서(장기수선충당금)',
    '계약 체결 품의서',
    '준공(검수)조서',
    '장기수선충당금 사용계획서',
  ],
  시설·점검: [
    '일일 업무일지',
    '당직일지',
    '시설점검일지',
    '승강기 점검 보고',
    '안전교육일지',
    '법정점검 결과 보고',
    '사진대장',
  ],
  경비·미화: ['순찰일지'],
  인사·근태: [
    '연차(휴가)신청서',
    '근무변경신청서',
    '시간외근무신청서',
    '시말서',
    '출장/교육 신청서',
    '사직서',
    '채용·퇴직 품의서',
  ],
  민원: ['민원처리보고서', '인테리어 공사 신고서'],
  입주자대표회의: ['입주자대표회의 소집 공고', '안건 상정서', '회의록', '결과 공고', '감사 결과 보고서'],
  공고·공문: ['공고문', '공문(대외 발신)', '미납 관리비 독촉장', '입찰 공고문'],
  개인정보·보안: ['개인정보 조회·인쇄 이력 점검'],
};

const formOf = (code: string) => {
  const form = shippedForms.find((one) => one.code === code);
  if (!form) throw new Error(`no form ${code}`);
  return form;
};
const computedSample = (code: string): Values => {
  const { definition, sample } = formOf(code);
  return computeValues(definition, sample.values);
};
const cells = (code: string, table: string, column: string): unknown[] =>
  (computedSample(code)[table] as Record<string, unknown>[]).map((row) => row[column]);
const sum = (values: unknown[]): number => values.reduce<number>((total, value) => total + Number(value ?? 0), 0);

describe('the list of forms', () => {
  test('all 43 are there, each in its category, and no others', () => {
    expect(Object.values(PROMISED).flat()).toHaveLength(43);
    expect([...formGroups]).toEqual(Object.keys(PROMISED));
    for (const group of formGroups) {
      const names = shippedForms.filter((form) => form.group === group).map(({ name }) => name);
      expect(names.sort()).toEqual([...(PROMISED[group] ?? [])].sort());
    }
    expect(shippedForms).toHaveLength(43);
  });

  test('codes are stable names, each once', () => {
    const codes = shippedForms.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-Z][A-Z_]{2,29}$/);
    expect(codes).toEqual(expect.arrayContaining(['GENERAL_DRAFT', 'EXPENSE', 'LEAVE', 'DAILY_LOG']));
  });
});

describe.each(shippedForms.map((form) => [form.name, form] as const))('%s', (_, form) => {
  const { definition, settings, sample, group } = form;

  test('is a form that could be published', () => {
    expect(FormDefinition.parse(definition)).toEqual(definition);
    expect(FormSettings.parse(settings)).toEqual(settings);
    expect(checkDefinition(definition, settings)).toEqual([]);
    // A database keeps it as JSON, and a designer opens it: neither may change it.
    expect(JSON.parse(JSON.stringify(definition))).toEqual(definition);
    expect(isDeepStrictEqual(sanitisePaper(definition.paper), definition.paper)).toBe(true);
  });

  test('has a sample that could be sent', () => {
    const { values, problems } = readValues(definition, sample.values);
    expect(problems).toEqual([]);
    expect(values).toEqual(sample.values);
    expect(checkValues(definition, sample.values, { today })).toEqual([]);
    expect(sample.title.length).toBeGreaterThan(5);
  });

  test('has a sample without real numbers of people', () => {
    const phones = JSON.stringify(sample).match(/\b0\d{1,2}-\d{3,4}-\d{4}\b/g) ?? [];
    for (const phone of phones) expect(phone).toMatch(/^0\d{1,2}-0000-\d{4}$/);
  });

  test('DAT-05 says how long it is kept: accounting papers for five years at least', () => {
    expect([1, 3, 5, 10, null]).toContain(settings.retentionYears);
    if (['회계·지출', '공사·용역·계약'].includes(group))
      expect(settings.retentionYears === null || settings.retentionYears >= 5).toBe(true);
  });

  test('has a line with one decider, the 관리소장 or for the council its 회장', () => {
    const steps = settings.line?.steps ?? [];
    const deciders = steps.filter(({ kind }) => kind === 'DECIDE').map(({ who }) => 'role' in who && who.role);
    expect(deciders).toEqual([group === '입주자대표회의' ? 'CHAIR' : 'DIRECTOR']);
    // Small offices have no heads; who has only to have seen it may be missing.
    for (const step of steps)
      if ('role' in step.who && (step.who.role === 'DEPT_HEAD' || step.kind === 'CONFIRM'))
        expect(step.isOptional).toBe(true);
  });

  test('does not begin 공개 where it names residents, their homes or telephones', () => {
    const said = JSON.stringify(definition.fields);
    const isVendor = said.includes('businessNumber');
    if (!isVendor && /"dongHo"|"phone"|동·호|\{\{성명\}\}/.test(said))
      expect(firstDisclosure(settings)).toMatchObject({ kind: expect.not.stringMatching('OPEN') });
  });

  test('lets nobody decide alone on money', () => {
    if (['회계·지출', '공사·용역·계약'].includes(group)) expect(settings.policy.allowSelfDecision).toBe(false);
  });
});

describe('what a register and a reader go by', () => {
  test('no two forms have numbers that differ in their digits alone', () => {
    const prefixes = new Map<string, Set<string>>();
    for (const { settings } of shippedForms) {
      const pattern = settings.numberPattern ?? '';
      const prefix = pattern.replace(/\{일련번호[^}]*\}/, '');
      prefixes.set(prefix, (prefixes.get(prefix) ?? new Set()).add(pattern));
    }
    for (const [prefix, patterns] of prefixes) expect([...patterns], prefix).toHaveLength(1);
  });
  test('private reasons and accounts do not begin 공개', () => {
    const kindOf = (code: string) => shippedForms.find((one) => one.code === code)?.settings.disclosure?.kind;
    expect([kindOf('SHIFT_CHANGE'), kindOf('EXPENSE')]).toEqual(['CLOSED', 'PARTIAL']);
  });
  test('감사 and 회장 have boxes wherever the 장기수선충당금 is spent', () => {
    const codes = ['EXPENSE', 'PURCHASE_PROPOSAL', 'CONTRACT', 'COMPLETION', 'WORKS_DRAFT', 'REPAIR_FUND_PLAN'];
    const boxes = shippedForms.filter(({ definition }) => definition.confirms === 'BOXES').map(({ code }) => code);
    expect(boxes).toEqual(expect.arrayContaining(codes));
  });
});

describe('what the papers work out', () => {
  test('지출결의서: the lines add up to what is paid', () => {
    expect(cells('EXPENSE', '산출명세', '금액')).toEqual([1_386_000, 237_600, 134_400, 90_000]);
    const { definition, settings, sample } = formOf('EXPENSE');
    expect(amountOf(definition, settings, sample.values)).toEqual({ amount: 1_848_000, netAmount: 1_680_000 });
    expect(sum(cells('EXPENSE', '산출명세', '금액'))).toBe(1_848_000);
  });

  test('관리비 부과 결의서: total, change and average', () => {
    expect(sum(cells('FEE_LEVY', '부과내역', '전월'))).toBe(181_773_900);
    expect(sum(cells('FEE_LEVY', '부과내역', '증감'))).toBe(194_526_560 - 181_773_900);
    expect(computedSample('FEE_LEVY')).toMatchObject({ 부과총액: 194_526_560, 세대평균: 317_854, 면적당금액: 3_532 });
  });

  test('월 결산 보고서: the sheet balances and the banks agree', () => {
    expect(sum(cells('MONTH_CLOSE', '자산', '당월말'))).toBe(852_280_080);
    for (const column of ['전월말', '당월말'])
      expect(sum(cells('MONTH_CLOSE', '부채와순자산', column))).toBe(sum(cells('MONTH_CLOSE', '자산', column)));
    expect(computedSample('MONTH_CLOSE')).toMatchObject({ 당월손익: 827_600 });
    expect(cells('MONTH_CLOSE', '예금대조', '차액')).toEqual([0, 0, 0, 0]);
  });

  test('what is left: 예비비, 장기수선충당금', () => {
    expect(computedSample('RESERVE_FUND')).toMatchObject({ 집행전잔액: 8_850_000, 집행후잔액: 6_166_000 });
    expect(sum(cells('RESERVE_FUND', '집행내역', '금액'))).toBe(2_684_000);
    expect(computedSample('WORKS_DRAFT')).toMatchObject({ 집행후잔액: 463_980_000 });
    expect(computedSample('REPAIR_FUND_PLAN')).toMatchObject({ 사용금액합계: 236_830_000, 사용후잔액: 573_938_000 });
  });

  test('days, hours, people and votes', () => {
    expect(computedSample('LEAVE')).toMatchObject({ 신청일수: 2, 사용후잔여: 5.5 });
    expect(computedSample('OVERTIME')).toMatchObject({ 총근무시간: 9 });
    expect(computedSample('SAFETY_TRAINING')).toMatchObject({ 참석인원: 9 });
    expect(computedSample('ELEVATOR_CHECK')).toMatchObject({ 점검대수: 8 });
    expect(computedSample('MINUTES')).toMatchObject({ 불참: 2, 의결정족수: 5 });
    expect(computedSample('PRIVACY_CHECK')).toMatchObject({ 총건수: 217 });
  });

  test('소액현금 정산서: what was paid and what must be left agree with the cash', () => {
    expect(computedSample('PETTY_CASH')).toMatchObject({ 사용합계: 73_700, 남아야할금액: 210_600, 차액: 0 });
  });

  test('전출 정산서: what is received, what is given back, and what was used', () => {
    expect(cells('MOVE_OUT', '검침', '사용량')).toEqual([153, 8, 3, 1.7]);
    expect(computedSample('MOVE_OUT')).toMatchObject({ 받을합계: 180_140, 돌려줄합계: 40_000, 정산액: -40_000 });
  });

  test('전출 정산서: what was paid already counts, what the owner gives back does not', () => {
    const { definition, sample } = formOf('MOVE_OUT');
    const { 받은금액: _, ...unpaid } = sample.values as Record<string, unknown>;
    expect(computeValues(definition, unpaid as Values)).toMatchObject({ 정산액: 140_140 });
    expect(computeValues(definition, { ...sample.values, 장기수선충당금납부액: 1 })).toMatchObject({ 정산액: -40_000 });
  });

  test('people, consent and checks of the later forms', () => {
    expect(computedSample('STAFF_PROPOSAL')).toMatchObject({ 월급여: 2_950_000 });
    expect(computedSample('INTERIOR_WORK')).toMatchObject({ 동의율: 75 });
    expect(computedSample('STATUTORY_CHECK')).toMatchObject({ 지적건수: 3 });
  });

  test('purchases, materials and seals', () => {
    expect(computedSample('PURCHASE_REQUEST')).toMatchObject({ 예상금액: 1_590_000 });
    expect(computedSample('COMPLAINT_REPORT')).toMatchObject({ 자재비: 18_100 });
    expect(computedSample('TRIP_TRAINING')).toMatchObject({ 경비합계: 220_200 });
    expect(computedSample('SEAL_REQUEST')).toMatchObject({ 총부수: 5 });
  });
});

describe('how they are filled in', () => {
  const context = {
    today,
    now: '18:05',
    drafterName: '정기사',
    drafterDept: '기전과',
    drafterPosition: '기전기사',
    drafterId: 'gisa01',
    drafterDeptId: null,
  };

  test('일일 업무일지 can be sent as it opens, with yesterday’s unfinished work', () => {
    const { definition, sample } = formOf('DAILY_LOG');
    const opened = prefillValues(definition, context);
    expect(opened).toEqual({ 업무일자: today });
    expect(checkValues(definition, opened, { today })).toEqual([]);
    const next = prefillValues(definition, { ...context, carried: sample.values });
    expect((next.업무내용 as Values[]).map((row) => row.진행상태)).toEqual(['진행', '예정']);
  });

  test('시설점검일지 leaves the judgement to who looks', () => {
    const { definition } = formOf('FACILITY_CHECK');
    const opened = prefillValues(definition, context);
    const items = opened.점검결과 as Values[];
    expect(items).toHaveLength(20);
    expect(items.every((item) => item.결과 === undefined)).toBe(true);
    const asked = checkValues(definition, { ...opened, 점검구분: '월간', 종합의견: '전 항목 양호함' }, { today });
    expect(asked.map(({ column }) => column)).toEqual(items.map(() => '결과'));
  });

  test('품의서 with fewer than two quotations asks for a written waiver', () => {
    const { definition, settings, sample } = formOf('PURCHASE_PROPOSAL');
    const one = { ...sample.values, 견적비교: (sample.values.견적비교 as Values[]).slice(0, 1) };
    expect(checkValues(definition, one, { today }).map(({ key }) => key)).toEqual(['견적면제사유']);
    expect(checkValues(definition, { ...one, 견적면제사유: '제조사 독점 부품임.' }, { today })).toEqual([]);
    expect(hintsFor(definition, settings, one, shippedLimits).map(({ tone }) => tone)).toEqual(['warn']);
  });

  test('지출결의서 warns of weak evidence and of somebody else’s account', () => {
    const { definition, settings, sample } = formOf('EXPENSE');
    expect(hintsFor(definition, settings, sample.values, shippedLimits)).toEqual([]);
    const weak = { ...sample.values, 증빙종류: '간이영수증', 예금주: '김아무개' };
    expect(hintsFor(definition, settings, weak, shippedLimits).map(({ key }) => key)).toEqual(['증빙종류', '예금주']);
    const amount = definition.fields.find(({ key }) => key === '지급금액');
    expect(amount).toMatchObject({ required: true, locked: true, vat: 'choose', spelled: true });
  });

  test('대체휴무 and 운행정지 ask for what belongs to them', () => {
    const overtime = formOf('OVERTIME');
    const { 대체휴무일: _, ...without } = overtime.sample.values as Record<string, unknown>;
    expect(checkValues(overtime.definition, without, { today }).map(({ key }) => key)).toEqual(['대체휴무일']);
    const lift = formOf('ELEVATOR_CHECK');
    const stopped = { ...lift.sample.values, 운행정지: '있음' };
    expect(checkValues(lift.definition, stopped, { today }).map(({ key }) => key)).toEqual(['운행정지내용']);
  });
});

test('a bid asks for no waiver of quotations; without one, fewer than two quotations are explained', () => {
  for (const [name, way, table] of [
    ['품의서(지출/구매)', '계약방식', '견적비교'],
    ['계약 체결 품의서', '선정방식', '참가업체'],
  ] as const) {
    const form = shippedForms.find((one) => one.name === name);
    if (!form) throw new Error(name);
    const asks = (chosen: string, offers: number) =>
      checkValues(
        form.definition,
        { [way]: chosen, [table]: Array.from({ length: offers }, (_, at) => ({ 업체: `업체 ${at}` })) },
        { today },
      ).some(({ label }) => label === '견적 면제 사유');
    expect([asks('수의계약', 1), asks('기존 계약 갱신', 0)], name).toEqual([true, true]);
    expect([asks('수의계약', 2), asks('경쟁입찰(최저가)', 1), asks('경쟁입찰(적격심사)', 0)], name).toEqual([
      false,
      false,
      false,
    ]);
  }
});
