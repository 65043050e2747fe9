import { closed } from '../build/disclosure.ts';
import { feeds } from '../build/feeds.ts';
import { auto, formula, longText, member, must, number, period, radio, signature, text } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { centered, closing, foot, gap, line, pair, sheet, wide } from '../build/paper.ts';
import { chosen } from '../build/sample.ts';
import { ship } from '../build/ship.ts';

/** 연차(휴가)신청서. Half days and weekends count less than the calendar: 차감일수 is what the leave book takes. */
export const leave = ship({
  code: 'LEAVE',
  name: '연차(휴가)신청서',
  group: '인사·근태',
  keywords: ['연차', '휴가', '반차', '병가', '경조'],
  parts: [
    sheet(
      wide(
        must(
          radio('종류', ['연차', '오전반차', '오후반차', '시간연차', '병가', '경조휴가', '공가', '보상휴가'], {
            prefill: { text: '연차' },
            other: true,
          }),
        ),
      ),
      pair(
        must(period('기간', { counted: true })),
        number('사용 시간', { min: 1, max: 8, unit: '시간', help: '시간연차일 때만 적습니다. 8시간이 1일입니다.' }),
      ),
      pair(
        formula('신청일수', 'days', '일수(기간)'),
        number('차감일수', {
          min: 0,
          max: 60,
          decimals: 3,
          unit: '일',
          help: '비워 두면 휴일을 빼고 계산해 채웁니다. 반차는 0.5일입니다.',
        }),
      ),
      pair(
        number('잔여연차', { min: -100, max: 100, decimals: 3, unit: '일' }),
        formula('사용 후 잔여', 'number', '잔여연차 - 차감일수', { decimals: 3, unit: '일' }),
      ),
      wide(must(longText('사유', { lines: 3, maxLength: 500, quickAnswers: ['개인 사정', '병원 진료', '가족 행사'] }))),
      pair(must(text('비상연락망', { shape: 'phone' })), member('대체근무자', { most: 1 })),
      wide(longText('업무 인계사항', { lines: 2, maxLength: 1000, quickAnswers: ['인계사항 없음'] })),
    ),
    closing('위와 같이 휴가를 신청하오니 허가하여 주시기 바랍니다.'),
    gap(),
    centered(auto('신청일', 'draftDate')),
    line(signature('신청인', 'drafter')),
    foot('관리사무소장 귀하'),
  ],
  settings: {
    registers: [
      feeds('LEAVE', {
        ...{ kind: '종류', term: '기간', days: '차감일수', left: '잔여연차', standIn: '대체근무자' },
      }),
    ],
    retentionYears: 3,
    numberPattern: '{부서}-{연도}-{일련번호:4}',
    titlePattern: '{종류} 신청',
    ...closed,
    policy: { allowEarlyDecision: true },
    vacation: {
      kind: '종류',
      period: '기간',
      days: '차감일수',
      left: '잔여연차',
      hours: '사용시간',
      whole: ['연차'],
      half: ['오전반차', '오후반차'],
      hourly: ['시간연차'],
    },
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR']),
  },
  sample: {
    title: '연차 신청 (정기사, 11. 19.~11. 20.)',
    values: {
      종류: '연차',
      기간: { from: '2026-11-19', to: '2026-11-20' },
      차감일수: 2,
      잔여연차: 7.5,
      사유: '부모님 건강검진에 동행하기 위함.',
      비상연락망: '010-0000-3175',
      대체근무자: chosen('gisa02', '강기사'),
      업무인계사항: '11월 20일 저수조 청소 입회는 강기사에게, 승강기 점검 결과 정리는 기전과장에게 인계함.',
    },
  },
});
