import { col, date, formula, longText, must, radio, rows, text } from '../build/fields.ts';
import { from, roleLine, upTo } from '../build/line.ts';
import { closing, pair, section, sheet, wide } from '../build/paper.ts';
import { ship } from '../build/ship.ts';

/** 구매요청서: what the store is short of. */
export const purchaseRequest = ship({
  code: 'PURCHASE_REQUEST',
  name: '구매요청서',
  group: '회계·지출',
  keywords: ['구매', '물품', '자재', '비품'],
  parts: [
    sheet(
      pair(
        must(date('희망납기', { notBeforeToday: true })),
        radio('구분', ['소모품', '자재', '비품', '공구'], { other: true }),
      ),
      wide(must(longText('용도', { lines: 2, maxLength: 500 }))),
      wide(text('추천업체', { maxLength: 100 })),
    ),
    section(
      '요청 물품',
      rows(
        '물품',
        [
          must(col.text('품명', 160)),
          col.text('규격', 110),
          col.number('재고', 55, { min: 0 }),
          must(col.number('수량', 55, { min: 0, decimals: 1 })),
          col.money('단가', 90, { min: 0 }),
          col.formula('금액', 100, 'money', '수량 * 단가'),
          col.text('비고', 90),
        ],
        { sums: ['금액'], numbered: true },
      ),
    ),
    sheet(wide(formula('예상금액', 'money', '합계(물품.금액)', { spelled: true }))),
    closing('위와 같이 물품 구매를 요청합니다.'),
  ],
  settings: {
    retentionYears: 5,
    numberPattern: '구매-{연도}-{일련번호:4}',
    policy: { allowSelfDecision: false },
    amountField: '예상금액',
    hints: [{ kind: 'PURCHASE', amount: '예상금액' }],
    matter: {
      marks: { subject: '물품.품명', vendor: '추천업체', amount: '예상금액', reason: '용도' },
      next: [
        { form: 'PURCHASE_PROPOSAL', writers: ['HEADS'] },
        { form: 'EXPENSE', writers: ['ACCOUNTING'] },
      ],
    },
    line: roleLine(
      ['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR'],
      [upTo(300_000), from(3_000_000, 'amount', 'CONFIRM CHAIR')],
    ),
  },
  sample: {
    title: '동절기 대비 제설 자재와 소모품 구매 요청의 건',
    values: {
      희망납기: '2026-11-25',
      구분: '자재',
      용도: '첫눈이 오기 전에 제설 자재를 갖추고, 지하주차장 유도등과 계단등의 예비품을 확보하고자 함.',
      추천업체: '한솔자재상사, 으뜸철물',
      물품: [
        { 품명: '친환경 제설제', 규격: '25kg', 재고: 14, 수량: 60, 단가: 9_800, 비고: '동별 6포' },
        { 품명: '넉가래', 규격: '알루미늄', 재고: 9, 수량: 8, 단가: 17_500 },
        { 품명: '제설용 빗자루', 재고: 11, 수량: 10, 단가: 6_500 },
        { 품명: '미끄럼 방지 매트', 규격: '1.2×10m', 재고: 3, 수량: 4, 단가: 86_000, 비고: '지하 출입구' },
        { 품명: 'LED 계단등', 규격: '15W 센서', 재고: 5, 수량: 20, 단가: 16_500 },
        { 품명: '유도등 축전지', 규격: '3.6V', 재고: 2, 수량: 15, 단가: 8_200 },
      ],
    },
  },
});
