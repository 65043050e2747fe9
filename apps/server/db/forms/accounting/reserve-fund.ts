import { col, date, formula, longText, money, must, radio, rows, select, text } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { closing, pair, section, sheet, wide } from '../build/paper.ts';
import { ship } from '../build/ship.ts';
import { ACCOUNTS } from './accounts.ts';

/** 예비비 집행 신청서: what is left of the reserve when this is paid. */
export const reserveFund = ship({
  code: 'RESERVE_FUND',
  name: '예비비 집행 신청서',
  group: '회계·지출',
  keywords: ['예비비', '예산', '추경'],
  confirms: 'BOXES',
  parts: [
    sheet(
      pair(must(text('회계연도', { maxLength: 20 })), must(select('집행과목', ACCOUNTS, { other: true }))),
      wide(must(money('신청금액', { min: 1, spelled: true }))),
      wide(
        must(
          longText('신청사유', {
            lines: 4,
            maxLength: 2000,
            help: '예산에 없었던 까닭과 늦출 수 없는 까닭을 적어 주세요.',
          }),
        ),
      ),
    ),
    section('예비비 현황'),
    sheet(
      pair(must(money('예비비 예산액', { min: 0 })), must(money('기집행액', { min: 0 }))),
      pair(
        formula('집행 전 잔액', 'money', '예비비예산액 - 기집행액'),
        formula('집행 후 잔액', 'money', '예비비예산액 - 기집행액 - 신청금액'),
      ),
    ),
    section(
      '집행 내역',
      rows(
        '집행내역',
        [must(col.text('항목', 200)), col.long('산출근거', 260), must(col.money('금액', 110)), col.text('비고', 90)],
        { sums: ['금액'], numbered: true },
      ),
    ),
    sheet(
      pair(
        must(radio('의결 여부', ['의결 완료', '의결 예정'])),
        date('의결일', { requiredWhen: { field: '의결여부', equals: '의결 완료' } }),
      ),
      wide(text('의결사항', { maxLength: 200 })),
    ),
    closing('위와 같이 예비비를 집행하고자 하오니 재가하여 주시기 바랍니다.'),
  ],
  settings: {
    retentionYears: 5,
    numberPattern: '예비비-{연도}-{일련번호:3}',
    policy: { allowSelfDecision: false },
    amountField: '신청금액',
    amountItems: { table: '집행내역', column: '금액' },
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR', 'CONFIRM CHAIR']),
  },
  sample: {
    title: '집중호우 피해 지하 집수정 펌프 긴급 교체에 따른 예비비 집행의 건',
    values: {
      회계연도: '2026년도',
      집행과목: '재해예방비',
      신청금액: 2_684_000,
      신청사유:
        '지난 9월 28일 집중호우로 지하 2층 집수정 배수펌프 2대가 침수되어 작동을 멈춤. 임시 펌프로 배수하고 있으나 다시 비가 오면 전기실까지 물이 찰 우려가 있어 교체를 늦출 수 없음. 올해 재해예방비 예산은 이미 소진되어 예비비로 집행하고자 함.',
      예비비예산액: 12_000_000,
      기집행액: 3_150_000,
      집행내역: [
        { 항목: '수중 배수펌프 5.5kW', 산출근거: '1,050,000원 × 2대', 금액: 2_100_000 },
        { 항목: '체크밸브와 배관 부속', 산출근거: '65A 일식', 금액: 234_000 },
        { 항목: '설치·철거비', 산출근거: '2인 × 1일', 금액: 350_000, 비고: '야간 작업' },
      ],
      의결여부: '의결 완료',
      의결일: '2026-10-13',
      의결사항: '2026년 제10차 임시회의 제1호 안건 원안 가결',
    },
  },
});
