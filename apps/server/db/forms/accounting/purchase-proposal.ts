import { col, longText, money, must, radio, rows, select, starting, text } from '../build/fields.ts';
import { from, roleLine, upTo, when } from '../build/line.ts';
import { closing, onlyRow, pair, section, sheet, wide } from '../build/paper.ts';
import { ship } from '../build/ship.ts';
import { ACCOUNTS, FUNDS } from './accounts.ts';

const FEW_OFFERS = {
  all: [
    { field: '견적비교', fewerRowsThan: 2 },
    { field: '계약방식', differs: '경쟁입찰(최저가)' },
    { field: '계약방식', differs: '경쟁입찰(적격심사)' },
  ],
};

/** 품의서: two quotations, or a written reason why there are none; it prints with the paper. */
export const purchaseProposal = ship({
  code: 'PURCHASE_PROPOSAL',
  name: '품의서(지출/구매)',
  heading: '품의서',
  group: '회계·지출',
  confirms: 'BOXES',
  keywords: ['품의', '구매', '견적', '수의계약'],
  parts: [
    sheet(
      wide(longText('관련근거', { lines: 2, maxLength: 1000 })),
      wide(must(longText('품의목적', { lines: 3, maxLength: 2000 }))),
      pair(must(text('공사·물품명', { maxLength: 100 })), text('위치', { maxLength: 100 })),
      wide(must(money('소요예산', { min: 1, vat: 'choose', spelled: true }))),
      wide(must(radio('재원', FUNDS, { ...starting('관리비'), other: true }))),
      pair(
        must(select('계정과목', ACCOUNTS, { other: true })),
        must(radio('예산반영', ['반영', '미반영(예비비)', '추경'])),
      ),
      wide(money('예산잔액', { material: false, help: '상신할 때 이 계정과목과 재원에 남은 예산을 채웁니다.' })),
      wide(must(radio('계약방식', ['수의계약', '경쟁입찰(최저가)', '경쟁입찰(적격심사)', '기존 계약 갱신']))),
    ),
    section(
      '견적 비교표',
      rows(
        '견적비교',
        [
          must(col.text('업체', 170)),
          must(col.money('견적금액', 130, { min: 0 })),
          col.tick('선정', 60),
          col.date('견적일', 140),
          col.text('비고', 160),
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
            help: '견적이 두 곳보다 적으면 그 까닭을 적습니다. 문서에 함께 인쇄됩니다.',
          }),
        ),
      ),
      wide(longText('업체 선정 이유', { lines: 2, maxLength: 1000 })),
    ),
    section(
      '추진 일정',
      rows('추진일정', [must(col.text('단계', 150)), col.date('예정일', 140), col.text('내용', 370)], { minRows: 0 }),
    ),
    closing('위와 같이 시행하고자 하오니 재가하여 주시기 바랍니다.'),
  ],
  settings: {
    retentionYears: 5,
    numberPattern: '품의-{연도}-{일련번호:4}',
    policy: { allowSelfDecision: false, allowLineChange: true },
    amountField: '소요예산',
    budget: { stage: 'PROPOSAL', account: '계정과목', fund: '재원', amount: '소요예산', left: '예산잔액' },
    titlePattern: '{공사물품명} 품의의 건',
    hints: [
      { kind: 'CONTRACT', amount: '소요예산', quotations: '견적비교', method: '계약방식' },
      { kind: 'LONG_TERM', fund: '재원', work: '공사물품명', ledger: '계정과목' },
    ],
    matter: {
      marks: {
        ...{ subject: '공사물품명', vendor: '견적비교.업체', amount: '소요예산', fund: '재원', ledger: '계정과목' },
        ...{ place: '위치', method: '계약방식', reason: '품의목적', grounds: '관련근거' },
      },
      next: [
        { form: 'CONTRACT', writers: ['DRAFTERS_DEPT', 'HEADS'] },
        { form: 'EXPENSE', writers: ['ACCOUNTING'] },
      ],
    },
    line: roleLine(
      ['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR'],
      [
        upTo(300_000),
        from(3_000_000, 'netAmount', 'CONFIRM CHAIR'),
        when('재원', '장기수선충당금', 'CONFIRM AUDITOR', 'CONFIRM CHAIR'),
      ],
    ),
  },
  sample: {
    title: '지하주차장 CCTV 카메라 교체 품의의 건',
    values: {
      관련근거: '가. 2026년 10월 입주자대표회의 정기회의 보고안건 제2호\n나. 2026년도 관리비 예산 수선유지비',
      품의목적:
        '지하주차장 2층 CCTV 카메라 8대가 설치된 지 9년이 지나 화질이 낮고 야간에 차량 번호를 알아볼 수 없어, 접촉 사고 확인 민원이 올해만 14건 발생함. 400만 화소 적외선 카메라로 교체하여 사각지대를 없애고자 함.',
      공사물품명: '지하주차장 CCTV 카메라 교체',
      위치: '지하 2층 B구역~E구역',
      소요예산: { won: 3_740_000, vat: 'INCLUDED' },
      재원: '관리비',
      계정과목: '시설유지비',
      예산반영: '반영',
      계약방식: '수의계약',
      견적비교: [
        {
          업체: '다온정보통신',
          견적금액: 3_740_000,
          선정: true,
          견적일: '2026-11-05',
          비고: '배선 교체 포함, 무상 2년',
        },
        { 업체: '(주)새빛보안', 견적금액: 4_125_000, 견적일: '2026-11-06', 비고: '배선 별도' },
        { 업체: '마루네트웍스', 견적금액: 3_960_000, 견적일: '2026-11-06', 비고: '무상 1년' },
      ],
      업체선정이유: '세 곳 가운데 금액이 가장 낮고 배선 교체와 2년 무상 보수가 포함됨.',
      추진일정: [
        { 단계: '품의·결재', 예정일: '2026-11-18', 내용: '결재 완료 뒤 계약 상대방에게 통보' },
        { 단계: '계약 체결', 예정일: '2026-11-20', 내용: '계약보증금 10% 보증서 제출' },
        { 단계: '설치 공사', 예정일: '2026-11-25', 내용: '구역별로 나누어 2일간, 주차 통제는 경비반 협조' },
        { 단계: '검수·지급', 예정일: '2026-12-02', 내용: '화질과 녹화 확인 뒤 지출결의' },
      ],
    },
  },
});
