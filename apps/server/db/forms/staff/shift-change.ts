import { closed } from '../build/disclosure.ts';
import { auto, checkbox, date, longText, member, must, select, signature } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { centered, closing, foot, gap, line, pair, sheet, wide } from '../build/paper.ts';
import { chosen } from '../build/sample.ts';
import { ship } from '../build/ship.ts';

const SHIFTS = ['주간(09:00~18:00)', '당직(09:00~다음 날 09:00)', '야간(18:00~다음 날 09:00)', '비번'];

/** 근무변경신청서: two people swap their days. */
export const shiftChange = ship({
  code: 'SHIFT_CHANGE',
  name: '근무변경신청서',
  group: '인사·근태',
  keywords: ['교대', '근무교대', '맞교대', '당직 변경'],
  parts: [
    sheet(
      pair(must(date('원근무일')), must(select('원근무형태', SHIFTS, { other: true }))),
      pair(must(date('변경근무일')), must(select('변경근무형태', SHIFTS, { other: true }))),
      pair(must(member('교대자', { most: 1 })), must(checkbox('교대자 동의', ['교대자의 동의를 받았습니다.']))),
      wide(
        must(longText('변경사유', { lines: 3, maxLength: 500, quickAnswers: ['개인 사정', '병원 진료', '교육 참석'] })),
      ),
      wide(longText('업무 인계사항', { lines: 2, maxLength: 1000, quickAnswers: ['인계사항 없음'] })),
    ),
    closing('위와 같이 근무 변경을 신청하오니 허가하여 주시기 바랍니다.'),
    gap(),
    centered(auto('신청일', 'draftDate')),
    line(signature('신청인', 'drafter')),
    line(signature('교대자 서명', 'blank', ['교대자 {교대자}'])),
    foot('관리사무소장 귀하'),
  ],
  settings: {
    retentionYears: 1,
    numberPattern: '{부서}-{연도}-{일련번호:4}',
    titlePattern: '근무 변경 신청 ({원근무일})',
    ...closed,
    policy: { allowEarlyDecision: true },
    line: roleLine(['REVIEW DEPT_HEAD FINAL', 'DECIDE DIRECTOR']),
  },
  sample: {
    title: '근무 변경 신청 (강기사, 11. 21. → 11. 22.)',
    values: {
      원근무일: '2026-11-21',
      원근무형태: '당직(09:00~다음 날 09:00)',
      변경근무일: '2026-11-22',
      변경근무형태: '당직(09:00~다음 날 09:00)',
      교대자: chosen('gisa01', '정기사'),
      교대자동의: ['교대자의 동의를 받았습니다.'],
      변경사유: '11월 21일(토) 전기기사 실기 시험에 응시하기 위함.',
      업무인계사항: '21일 오전 집수정 펌프 점검 업체 방문에 정기사가 입회함.',
    },
  },
});
