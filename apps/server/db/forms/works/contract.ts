import { feeds } from '../build/feeds.ts';
import { col, longText, money, must, period, radio, rows, starting, text } from '../build/fields.ts';
import { from, roleLine, when } from '../build/line.ts';
import { closing, onlyRow, pair, section, sheet, wide } from '../build/paper.ts';
import { ship } from '../build/ship.ts';

const FEW_OFFERS = {
  all: [
    { field: '참가업체', fewerRowsThan: 2 },
    { field: '선정방식', differs: '경쟁입찰(최저가)' },
    { field: '선정방식', differs: '경쟁입찰(적격심사)' },
  ],
};

/** 계약 체결 품의서: with whom, for how much, and how they were chosen. */
export const contract = ship({
  code: 'CONTRACT',
  name: '계약 체결 품의서',
  group: '공사·용역·계약',
  confirms: 'BOXES',
  keywords: ['계약', '발주', '용역', '입찰 결과'],
  parts: [
    section('1. 계약 개요'),
    sheet(
      wide(must(text('계약명', { maxLength: 100 }))),
      pair(must(text('계약상대방', { maxLength: 60 })), text('대표자', { maxLength: 40 })),
      pair(text('사업자등록번호', { shape: 'businessNumber' }), text('연락처', { shape: 'phone' })),
      wide(must(money('계약금액', { min: 1, vat: 'choose', spelled: true }))),
      wide(must(period('계약기간', { counted: true }))),
      pair(money('계약보증금', { min: 0 }), text('하자보증', { maxLength: 100 })),
      wide(text('대금지급조건', { maxLength: 100 })),
      wide(must(radio('재원', ['관리비', '장기수선충당금', '잡수입'], { ...starting('관리비'), other: true }))),
    ),
    section('2. 선정 경위'),
    sheet(
      wide(must(radio('선정방식', ['경쟁입찰(최저가)', '경쟁입찰(적격심사)', '수의계약', '기존 계약 갱신']))),
      wide(text('의결사항', { maxLength: 100, help: '의결 회차와 날짜를 적어 주세요.' })),
      wide(must(longText('선정경위', { lines: 3, maxLength: 2000 }))),
    ),
    section(
      '3. 참가 업체',
      rows(
        '참가업체',
        [
          must(col.text('업체', 190)),
          must(col.money('제안금액', 130, { min: 0 })),
          col.number('평가점수', 90, { min: 0, max: 100, decimals: 2, unit: '점' }),
          col.tick('선정', 60),
          col.text('비고', 190),
        ],
        { minRows: 0, maxRows: 20, numbered: true },
      ),
    ),
    sheet(
      onlyRow(
        { key: 'p1', label: '견적 면제 사유', when: FEW_OFFERS },
        wide(
          longText('견적 면제 사유', {
            lines: 2,
            maxLength: 1000,
            requiredWhen: FEW_OFFERS,
          }),
        ),
      ),
      wide(longText('주요 계약조건', { lines: 4, maxLength: 3000 })),
    ),
    closing('위와 같이 계약을 체결하고자 하오니 재가하여 주시기 바랍니다.'),
  ],
  settings: {
    registers: [
      feeds('CONTRACT', {
        ...{ name: '계약명', vendor: '계약상대방', method: '선정방식' },
        ...{ fund: '재원', amount: '계약금액', term: '계약기간' },
      }),
    ],
    retentionYears: 10,
    numberPattern: '계약-{연도}-{일련번호:4}',
    policy: { allowSelfDecision: false },
    amountField: '계약금액',
    titlePattern: '{계약명} 계약 체결의 건',
    hints: [
      { kind: 'CONTRACT', amount: '계약금액', quotations: '참가업체', method: '선정방식' },
      { kind: 'LONG_TERM', fund: '재원', work: '계약명' },
    ],
    matter: {
      stage: 'CONTRACT',
      marks: {
        ...{ subject: '계약명', vendor: '계약상대방', businessNumber: '사업자등록번호', amount: '계약금액' },
        ...{ period: '계약기간', fund: '재원', method: '선정방식', grounds: '의결사항' },
      },
      next: [
        { form: 'COMPLETION', writers: ['DRAFTERS_DEPT', 'HEADS'] },
        { form: 'EXPENSE', writers: ['ACCOUNTING'] },
      ],
    },
    line: roleLine(
      ['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR'],
      [
        from(3_000_000, 'netAmount', 'CONFIRM CHAIR'),
        when('재원', '장기수선충당금', 'CONFIRM AUDITOR', 'CONFIRM CHAIR'),
      ],
    ),
  },
  sample: {
    title: '승강기 유지관리 용역 계약 체결의 건',
    values: {
      계약명: '승강기 유지관리 용역(2027년~2028년)',
      계약상대방: '한마루승강기(주)',
      대표자: '마승하',
      사업자등록번호: '123-45-67891',
      연락처: '02-0000-4120',
      계약금액: { won: 63_360_000, vat: 'INCLUDED' },
      계약기간: { from: '2027-01-01', to: '2028-12-31' },
      계약보증금: 6_336_000,
      하자보증: '교체 부품 1년',
      재원: '관리비',
      대금지급조건: '매월 2,640,000원, 다음 달 20일 지급',
      선정방식: '경쟁입찰(적격심사)',
      의결사항: '2026년 제11차 정기회의(10. 27.) 제3호',
      선정경위:
        '2026년 10월 29일부터 11월 9일까지 K-apt에 전자입찰을 공고하였고 4개 업체가 참가함. 적격심사 세부배점표에 따라 평가한 결과 93.50점으로 1위인 한마루승강기(주)를 낙찰자로 선정함.',
      참가업체: [
        { 업체: '한마루승강기(주)', 제안금액: 63_360_000, 평가점수: 93.5, 선정: true, 비고: '상주 기술자 1명' },
        {
          업체: '(주)누리엘리베이터',
          제안금액: 61_776_000,
          평가점수: 90.25,
          비고: '최저 금액, 실적 부족',
        },
        { 업체: '가온승강기', 제안금액: 66_528_000, 평가점수: 88.75 },
        { 업체: '대들보엘리베이터(주)', 제안금액: 69_696_000, 평가점수: 84, 비고: '출동 시간 60분' },
      ],
      주요계약조건:
        '가. 대상: 승객용 승강기 16대, 월 1회 자체점검과 24시간 긴급 출동(30분 이내)\n나. 5만원 이하 소모 부품은 용역비에 포함함.\n다. 갇힘 사고 대응이 30분을 넘긴 경우 1회에 월 용역비의 3%를 감액함.\n라. 계약 만료 2개월 전까지 평가하여 재계약 여부를 통보함.',
    },
  },
});
