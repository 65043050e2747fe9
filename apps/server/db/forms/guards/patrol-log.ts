import { col, date, longText, member, must, radio, rows, starting, today } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { pair, section, sheet, wide } from '../build/paper.ts';
import { chosen } from '../build/sample.ts';
import { ship } from '../build/ship.ts';

/** 순찰일지 of the guards. */
export const patrolLog = ship({
  code: 'PATROL_LOG',
  name: '순찰일지',
  group: '경비·미화',
  keywords: ['순찰', '경비', '초소'],
  parts: [
    sheet(
      pair(must(date('순찰일자', today)), must(radio('근무조', ['주간', '야간', '24시간'], starting('24시간')))),
      wide(must(member('순찰자', { most: 5, prefill: { auto: 'drafterName' } }))),
    ),
    section(
      '순찰 내용',
      rows(
        '순찰내용',
        [
          must(col.time('순찰시각', 90)),
          must(col.text('구간·초소', 200)),
          must(col.select('이상유무', 110, ['이상 없음', '이상 있음'])),
          col.long('조치사항', 260),
        ],
        { minRows: 1, numbered: true },
      ),
    ),
    sheet(wide(longText('특이사항', { lines: 3, maxLength: 2000, quickAnswers: ['특이사항 없음'] }))),
  ],
  settings: {
    retentionYears: 1,
    numberPattern: '순찰-{연도}{월}-{일련번호:3}',
    titlePattern: '{순찰일자} 순찰일지',
    policy: { allowSelfDecision: true },
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR']),
  },
  sample: {
    title: '2026년 11월 13일(금) 순찰일지',
    values: {
      순찰일자: '2026-11-13',
      근무조: '24시간',
      순찰자: chosen('gwanri01', '임관리'),
      순찰내용: [
        { 순찰시각: '09:30', 구간초소: '정문 초소 → 101동 → 102동', 이상유무: '이상 없음' },
        {
          순찰시각: '13:00',
          구간초소: '지하주차장 1층 전 구역',
          이상유무: '이상 있음',
          조치사항: '소방차 전용구역 주차 1대, 차주에게 전화하여 이동함',
        },
        { 순찰시각: '17:30', 구간초소: '어린이놀이터, 경로당 주변', 이상유무: '이상 없음' },
        { 순찰시각: '21:00', 구간초소: '후문 초소 → 105동 → 108동', 이상유무: '이상 없음' },
        {
          순찰시각: '23:40',
          구간초소: '106동 1층 현관',
          이상유무: '이상 있음',
          조치사항: '공동현관 문이 닫히지 않아 관리사무소 당직자에게 알림. 00:20 조치 완료',
        },
        { 순찰시각: '03:00', 구간초소: '지하주차장 2층, 재활용 분리장', 이상유무: '이상 없음' },
        { 순찰시각: '05:30', 구간초소: '정문 초소 → 단지 외곽 울타리', 이상유무: '이상 없음' },
      ],
      특이사항:
        '택배 차량이 후문으로 많이 들어와 어린이 등교 시간에 혼잡함. 08:00~09:00 후문 진입 통제를 검토할 필요가 있음.',
    },
  },
});
