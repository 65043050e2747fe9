import { partly } from '../build/disclosure.ts';
import { col, date, longText, member, must, rows, text, today } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { pair, section, sheet, wide } from '../build/paper.ts';
import { chosen } from '../build/sample.ts';
import { ship } from '../build/ship.ts';

const READINGS = [
  '수전 전압(V)',
  '수전 전류(A)',
  '변압기 온도(℃)',
  '비상발전기 축전지(V)',
  '급수 압력(MPa)',
  '저수조 수위(m)',
  '난방 공급온도(℃)',
  '급탕 공급온도(℃)',
];

/** 당직일지: a shift of a day and a night, handed on in the morning. */
export const dutyLog = ship({
  code: 'DUTY_LOG',
  name: '당직일지',
  group: '시설·점검',
  keywords: ['당직', '관리일지', '숙직', '인수인계'],
  parts: [
    sheet(
      pair(
        must(date('근무일자', today)),
        text('근무시간', { maxLength: 40, prefill: { text: '09:00~다음 날 09:00' } }),
      ),
      pair(must(member('근무자', { most: 5, prefill: { auto: 'drafterName' } })), member('다음 근무자', { most: 5 })),
    ),
    section(
      '1. 설비 운전값',
      rows(
        '운전값',
        [
          must(col.text('설비', 200)),
          col.text('09시', 90, { key: '값09' }),
          col.text('15시', 90, { key: '값15' }),
          col.text('21시', 90, { key: '값21' }),
          col.text('03시', 90, { key: '값03' }),
          col.text('비고', 100),
        ],
        { minRows: 0, presetRows: READINGS.map((설비) => ({ 설비 })) },
      ),
    ),
    section(
      '2. 순찰·점검',
      rows(
        '순찰',
        [
          must(col.time('시각', 80)),
          must(col.text('구역', 200)),
          col.select('결과', 110, ['이상 없음', '이상 있음']),
          col.long('조치', 270),
        ],
        { minRows: 0 },
      ),
    ),
    section(
      '3. 민원 접수',
      rows(
        '민원',
        [
          must(col.time('시각', 80)),
          col.text('동·호', 100),
          must(col.long('내용', 220)),
          col.long('조치', 180),
          col.select('상태', 80, ['완료', '인계']),
        ],
        { minRows: 0, carryOver: { column: '상태', done: ['완료'] } },
      ),
    ),
    sheet(
      wide(longText('인계사항', { lines: 3, maxLength: 2000, quickAnswers: ['인계사항 없음'] })),
      wide(longText('특이사항', { lines: 2, maxLength: 2000, quickAnswers: ['특이사항 없음'] })),
    ),
  ],
  settings: {
    retentionYears: 3,
    numberPattern: '당직-{연도}{월}-{일련번호:3}',
    titlePattern: '{근무일자} 당직일지',
    ...partly,
    policy: { allowSelfDecision: true },
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR']),
  },
  sample: {
    title: '2026년 11월 13일(금) 기전과 당직일지',
    values: {
      근무일자: '2026-11-13',
      근무시간: '09:00~다음 날 09:00',
      근무자: chosen('gisa01', '정기사'),
      다음근무자: chosen('gisa02', '강기사'),
      운전값: [
        { 설비: '수전 전압(V)', 값09: '22,850', 값15: '22,900', 값21: '22,780', 값03: '22,940' },
        { 설비: '수전 전류(A)', 값09: '14.2', 값15: '12.8', 값21: '19.6', 값03: '9.1' },
        { 설비: '변압기 온도(℃)', 값09: '41', 값15: '43', 값21: '48', 값03: '38' },
        { 설비: '비상발전기 축전지(V)', 값09: '26.4', 값15: '26.4', 값21: '26.5', 값03: '26.4' },
        { 설비: '급수 압력(MPa)', 값09: '0.58', 값15: '0.60', 값21: '0.55', 값03: '0.62', 비고: '21시 사용량 많음' },
        { 설비: '저수조 수위(m)', 값09: '2.8', 값15: '2.7', 값21: '2.3', 값03: '2.9' },
        { 설비: '난방 공급온도(℃)', 값09: '52', 값15: '48', 값21: '55', 값03: '53' },
        { 설비: '급탕 공급온도(℃)', 값09: '55', 값15: '55', 값21: '56', 값03: '54' },
      ],
      순찰: [
        { 시각: '10:00', 구역: '수변전실, 발전기실', 결과: '이상 없음' },
        { 시각: '16:00', 구역: '기계실, 저수조실', 결과: '이상 없음' },
        { 시각: '22:30', 구역: '지하주차장 1·2층', 결과: '이상 있음', 조치: 'C구역 유도등 1개 꺼짐, 축전지 교체함' },
        { 시각: '03:30', 구역: '옥상 물탱크실, 승강기 기계실', 결과: '이상 없음' },
      ],
      민원: [
        {
          시각: '13:20',
          동호: '105동 1203호',
          내용: '인터폰 통화 불량',
          조치: '로비폰 배선 점검, 부품 신청',
          상태: '인계',
        },
        {
          시각: '20:45',
          동호: '102동 304호',
          내용: '욕실 배수 역류',
          조치: '공용 배관 막힘 없음 확인, 세대 트랩 청소 안내',
          상태: '완료',
        },
        { 시각: '01:10', 동호: '107동 1501호', 내용: '위층 소음', 조치: '방문하여 협조 요청함', 상태: '완료' },
      ],
      인계사항:
        '105동 1203호 인터폰 부품이 월요일에 들어올 예정이니 교체할 것. 107동 물탱크실 열선 절연 측정이 남아 있음.',
      특이사항: '14일 새벽 기온이 영하 2℃까지 내려가 지하 출입구 문을 닫고 열선을 켬.',
    },
  },
});
