import { feeds } from '../build/feeds.ts';
import { col, formula, longText, money, must, number, period, rows, text } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { closing, note, pair, section, sheet, wide } from '../build/paper.ts';
import { ship } from '../build/ship.ts';
import { ACCOUNTS } from './accounts.ts';

/** 소액현금 정산서: what the small cash box held, what was paid from it, and what is in it. */
export const pettyCash = ship({
  code: 'PETTY_CASH',
  name: '소액현금 정산서',
  group: '회계·지출',
  keywords: ['소액현금', '전도금', '시재', '현금', '정산'],
  parts: [
    sheet(
      pair(must(period('정산기간')), must(text('보관자', { maxLength: 40 }))),
      pair(must(money('전기이월', { min: 0 })), must(money('받은 금액', { min: 0 }))),
    ),
    section(
      '사용 내역',
      rows(
        '사용내역',
        [
          must(col.date('날짜', 105)),
          must(col.text('내용', 170)),
          must(col.text('사용처', 115)),
          col.select('계정과목', 110, ACCOUNTS),
          must(col.money('금액', 95, { min: 0 })),
          col.text('증빙', 65),
        ],
        { maxRows: 60, numbered: true, sums: ['금액'] },
      ),
    ),
    sheet(
      pair(
        formula('사용 합계', 'money', '합계(사용내역.금액)'),
        formula('남아야 할 금액', 'money', '전기이월 + 받은금액 - 합계(사용내역.금액)'),
      ),
      pair(
        must(money('실제 남은 금액', { min: 0, help: '금고의 현금을 세어 적어 주세요.' })),
        formula('차액', 'money', '실제남은금액 - (전기이월 + 받은금액 - 합계(사용내역.금액))'),
      ),
      wide(number('영수증', { min: 0, max: 999, unit: '장' })),
      wide(longText('차액 사유와 비고', { lines: 2, maxLength: 1000, quickAnswers: ['차액 없음'] })),
    ),
    note('※ 영수증을 붙입니다. 적격증빙을 갖추어야 하는 금액의 지출은 지출결의서로 합니다.'),
    closing('위와 같이 소액현금을 정산하고자 하오니 재가하여 주시기 바랍니다.'),
  ],
  settings: {
    registers: [
      feeds(
        'EXPENSE',
        {
          ...{ what: '사용내역.내용', account: '사용내역.계정과목', vendor: '사용내역.사용처' },
          ...{ amount: '사용내역.금액', paidOn: '사용내역.날짜', evidence: '사용내역.증빙' },
        },
        { rows: '사용내역' },
      ),
    ],
    retentionYears: 5,
    numberPattern: '현금-{연도}-{일련번호:3}',
    amountField: '사용합계',
    titlePattern: '소액현금 정산({보관자})의 건',
    attachmentsRequired: 0,
    policy: { allowSelfDecision: false },
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR']),
  },
  sample: {
    title: '2026년 11월 상반월 소액현금 정산의 건',
    values: {
      정산기간: { from: '2026-11-01', to: '2026-11-15' },
      보관자: '김경리',
      전기이월: 84_300,
      받은금액: 200_000,
      사용내역: [
        {
          날짜: '2026-11-03',
          내용: '등기우편 3통',
          사용처: '한빛우체국',
          계정과목: '통신비',
          금액: 11_400,
          증빙: '영수증',
        },
        {
          날짜: '2026-11-05',
          내용: '관리동 화장지·세제',
          사용처: '한빛마트',
          계정과목: '복리후생비',
          금액: 27_800,
          증빙: '영수증',
        },
        {
          날짜: '2026-11-09',
          내용: '열쇠 복사 4개',
          사용처: '대성열쇠',
          계정과목: '수선비',
          금액: 20_000,
          증빙: '영수증',
        },
        {
          날짜: '2026-11-12',
          내용: '공고문 코팅',
          사용처: '정문문구',
          계정과목: '도서인쇄비',
          금액: 14_500,
          증빙: '영수증',
        },
      ],
      실제남은금액: 210_600,
      영수증: 4,
      차액사유와비고: '차액 없음',
    },
  },
});
