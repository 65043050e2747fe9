import { col, date, formula, longText, must, number, rows, text } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { closing, pair, section, sheet, sheetOfThree, wide } from '../build/paper.ts';
import { ship } from '../build/ship.ts';

const ITEMS = [
  '일반관리비',
  '청소비',
  '경비비',
  '소독비',
  '승강기유지비',
  '홈네트워크설비유지비',
  '수선유지비',
  '위탁관리수수료',
  '장기수선충당금',
  '난방비',
  '급탕비',
  '세대전기료',
  '공동전기료',
  '승강기전기료',
  '세대수도료',
  '공동수도료',
  '생활폐기물수수료',
  '입주자대표회의 운영비',
  '건물보험료',
  '선거관리위원회 운영비',
];

type Levied = [item: string, before: number, now: number, remark?: string];
const levied: Levied[] = [
  ['일반관리비', 31_284_500, 31_412_900],
  ['청소비', 11_968_000, 11_968_000],
  ['경비비', 24_816_000, 24_816_000],
  ['소독비', 428_400, 428_400],
  ['승강기유지비', 2_640_000, 2_640_000],
  ['홈네트워크설비유지비', 979_000, 979_000],
  ['수선유지비', 4_385_200, 5_716_400, '보온재 교체'],
  ['위탁관리수수료', 612_000, 612_000],
  ['장기수선충당금', 16_524_000, 16_524_000],
  ['난방비', 6_120_300, 21_487_600, '난방 시작'],
  ['급탕비', 14_208_900, 16_095_400],
  ['세대전기료', 38_917_240, 34_205_860, '냉방 종료'],
  ['공동전기료', 9_874_310, 9_106_720],
  ['승강기전기료', 1_986_450, 1_942_180],
  ['세대수도료', 12_670_800, 11_984_500],
  ['공동수도료', 318_600, 297_400],
  ['생활폐기물수수료', 1_897_200, 1_897_200],
  ['입주자대표회의 운영비', 850_000, 850_000],
  ['건물보험료', 1_143_000, 1_143_000],
  ['선거관리위원회 운영비', 150_000, 420_000, '동대표 보궐선거'],
];

/** 관리비 부과 결의서: each item against the month before. */
export const feeLevy = ship({
  code: 'FEE_LEVY',
  name: '관리비 부과 결의서',
  group: '회계·지출',
  keywords: ['관리비', '부과', '고지서', '징수'],
  page: { size: 'A4', direction: 'LANDSCAPE' },
  confirms: 'BOXES',
  parts: [
    sheet(
      pair(must(text('부과월', { maxLength: 30 })), must(date('납부기한'))),
      pair(
        must(number('부과세대', { min: 1, unit: '세대' })),
        must(number('부과면적', { min: 0, decimals: 2, unit: '㎡' })),
      ),
    ),
    section(
      '부과 총괄표',
      rows(
        '부과내역',
        [
          must(col.text('항목', 170)),
          col.money('전월', 120),
          must(col.money('당월', 120)),
          col.formula('증감', 110, 'money', '합계(당월) - 합계(전월)'),
          col.text('비고', 140),
        ],
        {
          maxRows: 60,
          numbered: true,
          sums: ['전월', '당월', '증감'],
          presetRows: ITEMS.map((item) => ({ 항목: item })),
        },
      ),
    ),
    sheetOfThree(
      pair(
        formula('부과총액', 'money', '합계(부과내역.당월)'),
        formula('세대 평균', 'money', '합계(부과내역.당월) / 부과세대'),
        formula('㎡당 금액', 'money', '합계(부과내역.당월) / 부과면적', { key: '면적당금액' }),
      ),
    ),
    section('증감 사유와 특이사항'),
    sheet(
      wide(longText('증감사유', { lines: 4, maxLength: 3000 })),
      wide(longText('특이사항', { lines: 2, maxLength: 2000, quickAnswers: ['특이사항 없음'] })),
    ),
    closing('위와 같이 관리비를 부과하고자 하오니 재가하여 주시기 바랍니다.'),
  ],
  settings: {
    retentionYears: 5,
    numberPattern: '부과-{연도}-{일련번호:3}',
    policy: { allowSelfDecision: false },
    amountField: '부과총액',
    titlePattern: '{부과월} 관리비 부과 결의의 건',
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR', 'CONFIRM AUDITOR', 'CONFIRM CHAIR']),
  },
  sample: {
    title: '2026년 10월분 관리비 부과 결의의 건',
    values: {
      부과월: '2026년 10월분',
      납부기한: '2026-11-30',
      부과세대: 612,
      부과면적: 55_080.36,
      부과내역: levied.map(([항목, 전월, 당월, 비고]) => ({ 항목, 전월, 당월, ...(비고 && { 비고 }) })),
      증감사유:
        '가. 난방비: 10월 12일부터 난방을 시작하여 전월보다 늘어남.\n나. 세대전기료: 냉방 사용이 끝나 전월보다 12.1% 줄어듦.\n다. 수선유지비: 동절기 대비 지하 배관 보온재 교체 자재비를 반영함.\n라. 선거관리위원회 운영비: 104동 동별 대표자 보궐선거 비용을 반영함.',
      특이사항:
        '10월 중 전입 5세대, 전출 6세대는 일할 계산하여 정산함. 잡수입 가운데 재활용품 매각대금 1,240,000원은 공동전기료에서 차감하여 부과함.',
    },
  },
});
