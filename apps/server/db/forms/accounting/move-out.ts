import { closed } from '../build/disclosure.ts';
import { col, date, dongHo, formula, longText, money, must, radio, rows, text } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { closing, labelled, note, onlyRow, pair, section, sheet, wide } from '../build/paper.ts';
import { ship } from '../build/ship.ts';

const TENANT = { field: '전출자', equals: '세입자' };
const METERS = [
  ['전기', 'kWh'],
  ['수도', '㎥'],
  ['온수', '㎥'],
  ['난방', 'MWh'],
  ['가스', '㎥'],
].map(([구분 = '', 단위 = '']) => ({ 구분, 단위 }));
/** What is received, or given back: an item, how it was reckoned, how much. */
const amounts = (label: string, items: readonly string[]) =>
  rows(label, [must(col.text('항목', 240)), col.text('산출근거', 260), must(col.money('금액', 160))], {
    minRows: 0,
    maxRows: 15,
    sums: ['금액'],
    presetRows: items.map((항목) => ({ 항목 })),
  });

/** 전출 정산서: the fees up to the day of moving, and what is given back. */
export const moveOut = ship({
  code: 'MOVE_OUT',
  name: '전출 정산서',
  heading: '전출 관리비 정산서',
  group: '회계·지출',
  keywords: ['전출', '이사', '정산', '관리비', '선수관리비', '장기수선충당금'],
  parts: [
    sheet(
      pair(labelled('세대', must(dongHo('동·호'))), must(radio('전출자', ['소유자', '세입자']))),
      pair(must(text('성명', { maxLength: 40 })), text('연락처', { shape: 'phone' })),
      pair(must(date('전출일')), must(date('정산 기준일'))),
    ),
    section(
      '1. 검침',
      rows(
        '검침',
        [
          must(col.text('구분', 130)),
          col.text('단위', 80),
          col.number('전월', 150, { min: 0, decimals: 2 }),
          col.number('전출일', 150, { min: 0, decimals: 2 }),
          col.formula('사용량', 150, 'number', '전출일 - 전월'),
        ],
        { minRows: 0, maxRows: 8, presetRows: METERS },
      ),
    ),
    section(
      '2. 받을 금액',
      amounts('받을금액', ['전월까지 미납액', '당월 관리비(일할)', '난방·급탕', '전기', '수도', '주차·기타']),
    ),
    section('3. 돌려줄 금액', amounts('돌려줄금액', ['선수관리비', '보증금·예치금'])),
    sheet(
      pair(
        formula('받을 합계', 'money', '합계(받을금액.금액)'),
        formula('돌려줄 합계', 'money', '합계(돌려줄금액.금액)'),
      ),
      pair(
        money('받은 금액', { min: 0 }),
        formula('정산액', 'money', '합계(받을금액.금액) - 합계(돌려줄금액.금액) - 합계(받은금액)'),
      ),
      wide(must(radio('정산 방법', ['계좌이체', '카드', '현금', '다음 입주자 승계'], { other: true }))),
      onlyRow(
        { key: 'p1', label: '장기수선충당금', when: TENANT },
        pair(money('장기수선충당금 납부액', { min: 0 }), text('납부 기간', { maxLength: 60 })),
      ),
      wide(longText('비고', { lines: 2, maxLength: 1000 })),
    ),
    note(
      '※ 정산액은 받을 합계에서 돌려줄 합계와 받은 금액을 뺀 금액입니다. 빼기(-)이면 전출 세대에 돌려줄 금액입니다. 세입자가 낸 장기수선충당금은 소유자가 돌려주므로 정산액에 넣지 않습니다.',
    ),
    closing('위와 같이 전출 세대의 관리비를 정산하고자 하오니 재가하여 주시기 바랍니다.'),
  ],
  settings: {
    retentionYears: 5,
    numberPattern: '정산-{연도}-{일련번호:4}',
    amountField: '받을합계',
    titlePattern: '{성명} 전출 관리비 정산의 건',
    ...closed,
    policy: { allowSelfDecision: false },
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR']),
  },
  sample: {
    title: '103동 802호 전출 관리비 정산의 건',
    values: {
      동호: { dong: '103', ho: '802' },
      전출자: '세입자',
      성명: '오다온',
      연락처: '010-0000-6620',
      전출일: '2026-11-21',
      정산기준일: '2026-11-21',
      검침: [
        { 구분: '전기', 단위: 'kWh', 전월: 18_244, 전출일: 18_397 },
        { 구분: '수도', 단위: '㎥', 전월: 1_206, 전출일: 1_214 },
        { 구분: '온수', 단위: '㎥', 전월: 402, 전출일: 405 },
        { 구분: '난방', 단위: 'MWh', 전월: 77.4, 전출일: 79.1 },
      ],
      받을금액: [
        { 항목: '당월 관리비(일할)', 산출근거: '21일 / 30일', 금액: 118_430 },
        { 항목: '난방·급탕', 산출근거: '검침', 금액: 24_610 },
        { 항목: '전기', 산출근거: '153kWh', 금액: 27_980 },
        { 항목: '수도', 산출근거: '8㎥', 금액: 9_120 },
      ],
      돌려줄금액: [{ 항목: '보증금·예치금', 산출근거: '주차 리모컨 2개', 금액: 40_000 }],
      받은금액: 180_140,
      정산방법: '계좌이체',
      장기수선충당금납부액: 675_000,
      납부기간: '2024. 11.~2026. 11. (25개월)',
      비고: '장기수선충당금 납부 확인서를 함께 발급함.',
    },
  },
});
