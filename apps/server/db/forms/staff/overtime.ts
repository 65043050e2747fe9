import { auto, col, date, formula, longText, must, radio, rows, signature, today } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { centered, closing, foot, gap, line, onlyRow, pair, section, sheet, wide } from '../build/paper.ts';
import { ship } from '../build/ship.ts';

const TIME_OFF = { field: '보상방법', equals: '대체휴무' };

/** 시간외근무신청서, for one person or several. */
export const overtime = ship({
  code: 'OVERTIME',
  name: '시간외근무신청서',
  group: '인사·근태',
  keywords: ['시간외', '연장근무', '휴일근무', '야근', '대체휴무'],
  parts: [
    sheet(
      pair(must(radio('근무구분', ['연장', '야간', '휴일'])), must(date('근무일', today))),
      wide(must(longText('근무사유', { lines: 3, maxLength: 1000 }))),
    ),
    section(
      '근무자와 시간',
      rows(
        '근무자',
        [
          must(col.text('성명', 100)),
          col.text('직위', 90),
          must(col.time('시작', 80)),
          must(col.time('종료', 80)),
          must(col.number('시간', 70, { min: 0, max: 24, decimals: 1, unit: '시간' })),
          must(col.text('업무', 240)),
        ],
        { numbered: true, sums: ['시간'] },
      ),
    ),
    sheet(
      pair(
        formula('총 근무시간', 'number', '합계(근무자.시간)', { decimals: 1, unit: '시간' }),
        must(radio('보상방법', ['수당 지급', '대체휴무'])),
      ),
      onlyRow({ key: 'p1', label: '대체휴무일', when: TIME_OFF }, wide(date('대체휴무일', { requiredWhen: TIME_OFF }))),
    ),
    closing('위와 같이 시간외근무를 신청하오니 허가하여 주시기 바랍니다.'),
    gap(),
    centered(auto('신청일', 'draftDate')),
    line(signature('신청인', 'drafter')),
    foot('관리사무소장 귀하'),
  ],
  settings: {
    retentionYears: 3,
    numberPattern: '{부서}-{연도}-{일련번호:4}',
    titlePattern: '{근무일} {근무구분} 근무 신청',
    policy: { allowEarlyDecision: true },
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR']),
  },
  sample: {
    title: '2026년 11월 20일 저수조 청소 입회에 따른 연장 근무 신청',
    values: {
      근무구분: '연장',
      근무일: '2026-11-20',
      근무사유: '저수조 청소 뒤 급수를 다시 시작하면서 동별 수압과 탁도를 확인해야 하므로 근무 시간 뒤까지 작업함.',
      근무자: [
        { 성명: '최기전', 직위: '기전과장', 시작: '18:00', 종료: '21:00', 시간: 3, 업무: '급수 재개 총괄, 민원 대응' },
        {
          성명: '조영선',
          직위: '영선기사',
          시작: '18:00',
          종료: '21:30',
          시간: 3.5,
          업무: '동별 수압 확인, 공기 빼기',
        },
        {
          성명: '강기사',
          직위: '기전기사',
          시작: '18:00',
          종료: '20:30',
          시간: 2.5,
          업무: '저수조 수위와 펌프 운전 확인',
        },
      ],
      보상방법: '대체휴무',
      대체휴무일: '2026-11-27',
    },
  },
});
