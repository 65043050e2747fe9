import { withoutAccount } from '../build/disclosure.ts';
import { feeds } from '../build/feeds.ts';
import { col, date, longText, money, must, radio, rows, select, starting, text, today } from '../build/fields.ts';
import { from, roleLine, upTo, when } from '../build/line.ts';
import { closing, labelled, note, pair, section, sheet, wide } from '../build/paper.ts';
import { ship } from '../build/ship.ts';
import { ACCOUNTS, FUNDS } from './accounts.ts';

const BANKS = ['국민은행', '농협은행', '신한은행', '우리은행', '하나은행', '기업은행', '새마을금고', '신협', '우체국'];

/** 지출결의서: its amount is never corrected, and nobody decides on a payment of their own. */
export const expense = ship({
  code: 'EXPENSE',
  name: '지출결의서',
  group: '회계·지출',
  keywords: ['지출', '결의', '지급', '대금', '출금'],
  confirms: 'BOXES',
  parts: [
    sheet(
      pair(must(date('결의일자', today)), date('지급예정일')),
      wide(must(text('지급처', { maxLength: 60 }))),
      wide(
        must(
          money('지급금액', {
            min: 1,
            vat: 'choose',
            spelled: true,
            locked: true,
            help: '상신한 뒤에는 고칠 수 없습니다. 틀렸으면 새로 기안해 주세요.',
          }),
        ),
      ),
      wide(must(longText('지급사유', { lines: 2, maxLength: 1000 }))),
      wide(must(radio('재원', FUNDS, { ...starting('관리비'), other: true }))),
      pair(
        radio('지급구분', ['전액', '일부(선급금·중도금)', '잔금'], {
          ...starting('전액'),
          help: '품의 금액을 나누어 지급하면 일부를 고릅니다. 전액이나 잔금이면 품의에 남은 예산을 돌려놓습니다.',
        }),
        money('예산잔액', { material: false, help: '상신할 때 이 계정과목과 재원에 남은 예산을 채웁니다.' }),
      ),
      pair(must(select('계정과목', ACCOUNTS, { other: true })), text('출금계좌', { maxLength: 60 })),
      pair(
        labelled('입금계좌', select('입금은행', BANKS, { other: true }), ' ', text('계좌번호', { shape: 'account' })),
        text('예금주', { maxLength: 40, help: '지급처 본인 명의의 계좌여야 합니다.' }),
      ),
      pair(
        must(
          select('증빙종류', ['세금계산서', '계산서', '카드전표', '현금영수증', '고지서', '간이영수증', '지급조서'], {
            other: true,
          }),
        ),
        text('증빙번호', { maxLength: 60 }),
      ),
    ),
    section(
      '산출명세',
      rows(
        '산출명세',
        [
          must(col.text('품명', 190)),
          col.text('규격', 110),
          must(col.number('수량', 60, { min: 0, decimals: 2 })),
          must(col.money('단가', 95)),
          col.formula('금액', 110, 'money', '수량 * 단가'),
          col.text('비고', 65),
        ],
        { sums: ['금액'], numbered: true },
      ),
    ),
    note('※ 적격증빙(세금계산서, 계산서, 카드전표, 현금영수증)을 붙입니다.'),
    closing('위와 같이 지출하고자 하오니 재가하여 주시기 바랍니다.'),
  ],
  settings: {
    registers: [
      feeds('EXPENSE', {
        ...{ what: '@title', account: '계정과목', fund: '재원', vendor: '지급처' },
        ...{ amount: '지급금액', paidOn: ['지급예정일', '결의일자'], evidence: '증빙종류' },
      }),
    ],
    retentionYears: 5,
    numberPattern: '지출-{연도}-{일련번호:4}',
    ...withoutAccount,
    policy: { recall: 'BEFORE_OPEN', allowSelfDecision: false },
    amountField: '지급금액',
    payment: { payee: '지급처', bank: '입금은행', account: '계좌번호', holder: '예금주' },
    amountItems: { table: '산출명세', column: '금액' },
    budget: {
      ...{ stage: 'PAYMENT', account: '계정과목', fund: '재원', amount: '지급금액', day: '결의일자', vendor: '지급처' },
      ...{ left: '예산잔액', partial: { field: '지급구분', words: ['일부(선급금·중도금)'] } },
    },
    titlePattern: '{지급처} 대금 지급의 건',
    hints: [
      { kind: 'EVIDENCE', amount: '지급금액', evidence: '증빙종류' },
      { kind: 'LONG_TERM', fund: '재원', work: '산출명세', ledger: '계정과목' },
      { kind: 'ACCOUNT_HOLDER', payee: '지급처', holder: '예금주' },
    ],
    matter: {
      stage: 'PAYMENT',
      marks: {
        ...{ subject: '산출명세.품명', count: '산출명세.수량', price: '산출명세.단가' },
        ...{ vendor: '지급처', amount: '지급금액', fund: '재원', ledger: '계정과목' },
        ...{ grounds: '지급사유', evidenceNumber: '증빙번호' },
      },
      next: [],
    },
    line: roleLine(
      ['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR'],
      [
        upTo(300_000),
        from(3_000_000, 'amount', 'CONFIRM CHAIR'),
        when('재원', '장기수선충당금', 'CONFIRM AUDITOR', 'CONFIRM CHAIR'),
      ],
    ),
  },
  sample: {
    title: '온누리전기(주) 지하주차장 LED 등기구 대금 지급의 건',
    values: {
      결의일자: '2026-11-13',
      지급예정일: '2026-11-20',
      지급처: '온누리전기(주)',
      재원: '관리비',
      지급금액: { won: 1_848_000, vat: 'INCLUDED' },
      지급사유:
        '지하주차장 1층 통로등 노후로 교체한 LED 등기구와 부속 자재의 납품이 끝나고 검수를 마쳤으므로 대금을 지급하고자 함. (관련: 관리과-2026-0117 품의)',
      계정과목: '수선비',
      출금계좌: '농협은행 관리비 통장 (끝자리 0417)',
      입금은행: '기업은행',
      계좌번호: '000-000123-01-012',
      예금주: '온누리전기(주)',
      증빙종류: '세금계산서',
      증빙번호: '20261112-41000012-00000031',
      산출명세: [
        { 품명: 'LED 평판등 40W', 규격: '1200×300', 수량: 42, 단가: 33_000 },
        { 품명: 'LED 센서등', 규격: '15W', 수량: 12, 단가: 19_800, 비고: '계단실' },
        { 품명: '전선관과 부속', 규격: '16C', 수량: 1, 단가: 134_400 },
        { 품명: '폐등기구 처리비', 수량: 1, 단가: 90_000 },
      ],
    },
  },
});
