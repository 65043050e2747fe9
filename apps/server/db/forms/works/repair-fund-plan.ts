import { col, date, formula, longText, money, must, number, period, radio, rows } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { closing, pair, section, sheet, wide } from '../build/paper.ts';
import { ship } from '../build/ship.ts';

/** 장기수선충당금 사용계획서: what is taken out, and what is left. */
export const repairFundPlan = ship({
  code: 'REPAIR_FUND_PLAN',
  name: '장기수선충당금 사용계획서',
  group: '공사·용역·계약',
  keywords: ['장충금', '장기수선계획', '적립', '사용계획'],
  confirms: 'BOXES',
  parts: [
    section(
      '1. 수선 항목',
      rows(
        '수선항목',
        [
          must(col.text('항목', 170)),
          must(col.select('종별', 100, ['전면수선', '부분수선', '전면교체'])),
          col.number('주기', 60, { min: 1, max: 100, unit: '년' }),
          col.text('계획연도', 80),
          must(col.money('계획금액', 120, { min: 0 })),
          must(col.money('사용금액', 130, { min: 0 })),
        ],
        { numbered: true, sums: ['계획금액', '사용금액'] },
      ),
    ),
    section('2. 적립과 사용'),
    sheet(
      pair(must(money('현재 적립잔액', { min: 0 })), money('당해 적립예정액', { min: 0 })),
      pair(
        formula('사용금액 합계', 'money', '합계(수선항목.사용금액)', { spelled: true }),
        formula('사용 후 잔액', 'money', '합계(현재적립잔액, 당해적립예정액) - 사용금액합계'),
      ),
      pair(
        number('㎡당 월 부과액', { key: '월부과액', min: 0, unit: '원' }),
        formula('계획보다 덜 쓰는 금액', 'money', '합계(수선항목.계획금액) - 사용금액합계', { key: '계획대비' }),
      ),
    ),
    section('3. 공사 방법과 기간'),
    sheet(
      pair(must(radio('사업자 선정방법', ['제한경쟁', '일반경쟁', '수의계약'])), must(period('공사기간'))),
      pair(radio('의결 여부', ['의결 완료', '의결 예정']), date('의결일')),
      wide(must(longText('공사방법', { lines: 4, maxLength: 2000 }))),
      wide(must(longText('사용사유', { lines: 4, maxLength: 2000 }))),
    ),
    closing('위와 같이 장기수선충당금을 사용하고자 하오니 재가하여 주시기 바랍니다.'),
  ],
  settings: {
    retentionYears: null,
    numberPattern: '장충금-{연도}-{일련번호:3}',
    policy: { allowSelfDecision: false },
    amountField: '사용금액합계',
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR', 'CONFIRM AUDITOR', 'CONFIRM CHAIR']),
  },
  sample: {
    title: '2027년 장기수선충당금 사용계획의 건',
    values: {
      수선항목: [
        {
          항목: '옥상 방수(101동~104동)',
          종별: '전면수선',
          주기: 15,
          계획연도: '2027년',
          계획금액: 152_000_000,
          사용금액: 148_500_000,
        },
        {
          항목: '급수 가압펌프',
          종별: '전면교체',
          주기: 10,
          계획연도: '2027년',
          계획금액: 38_000_000,
          사용금액: 36_300_000,
        },
        {
          항목: '지하주차장 CCTV',
          종별: '부분수선',
          주기: 5,
          계획연도: '2027년',
          계획금액: 9_500_000,
          사용금액: 8_910_000,
        },
        {
          항목: '승강기 와이어로프(16대)',
          종별: '전면교체',
          주기: 5,
          계획연도: '2027년',
          계획금액: 44_800_000,
          사용금액: 43_120_000,
        },
      ],
      현재적립잔액: 612_480_000,
      당해적립예정액: 198_288_000,
      월부과액: 300,
      사업자선정방법: '제한경쟁',
      공사기간: { from: '2027-03-15', to: '2027-10-29' },
      의결여부: '의결 예정',
      의결일: '2026-11-24',
      공사방법:
        '가. 항목마다 K-apt 전자입찰로 사업자를 따로 선정함.\n나. 옥상 방수와 펌프 교체는 상반기, 승강기 와이어로프와 CCTV는 하반기에 시행함.\n다. 공사 감독은 기전과장이 맡고, 5천만원을 넘는 공사는 기술 자문을 받음.',
      사용사유:
        '장기수선계획의 2027년 수선 항목 가운데 노후가 심해 안전과 생활에 지장을 주는 네 항목을 시행하고자 함. 외벽 도장은 2025년 조정 때 2029년으로 옮겨 이번 계획에 들어 있지 않음.',
    },
  },
});
