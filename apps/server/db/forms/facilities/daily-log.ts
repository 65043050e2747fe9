import { col, date, longText, must, rows, starting, today } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { section, sheet, wide } from '../build/paper.ts';
import { ship } from '../build/ship.ts';

/** 일일 업무일지: written every evening on a phone, so hardly anything must be typed. */
export const dailyLog = ship({
  code: 'DAILY_LOG',
  name: '일일 업무일지',
  group: '시설·점검',
  keywords: ['업무일지', '일지', '일보'],
  parts: [
    sheet(wide(must(date('업무일자', today)))),
    section(
      '업무 내용',
      rows(
        '업무내용',
        [
          col.text('업무시간', 110, { help: '예: 09:00~11:30' }),
          must(col.long('내용', 330)),
          col.select('진행상태', 90, ['완료', '진행', '예정'], starting('완료')),
          col.text('비고', 130),
        ],
        { minRows: 0, numbered: true, carryOver: { column: '진행상태', done: ['완료'] } },
      ),
    ),
    sheet(wide(longText('특이사항', { lines: 3, maxLength: 2000, quickAnswers: ['특이사항 없음'] }))),
  ],
  settings: {
    retentionYears: 3,
    numberPattern: '일지-{연도}{월}-{일련번호:3}',
    titlePattern: '{업무일자} 일일 업무일지',
    policy: { allowSelfDecision: true },
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR']),
  },
  sample: {
    title: '2026년 11월 13일(금) 기전과 일일 업무일지',
    values: {
      업무일자: '2026-11-13',
      업무내용: [
        { 업무시간: '08:30~09:00', 내용: '당직자 인수인계, 수변전실과 기계실 운전값 확인', 진행상태: '완료' },
        { 업무시간: '09:00~11:30', 내용: '103동 지하 1층 급수 배관 보온재 교체', 진행상태: '완료', 비고: '보온재 12m' },
        {
          업무시간: '11:30~12:00',
          내용: '105동 1203호 인터폰 통화 불량 접수, 현관 로비폰 배선 점검',
          진행상태: '진행',
          비고: '부품 신청',
        },
        { 업무시간: '13:00~15:00', 내용: '승강기 월 자체점검 입회(101동~104동, 한마루승강기)', 진행상태: '완료' },
        { 업무시간: '15:00~16:30', 내용: '지하주차장 2층 집수정 배수펌프 작동 시험', 진행상태: '완료' },
        { 업무시간: '16:30~17:30', 내용: '107동 옥상 물탱크실 열선 절연 측정', 진행상태: '예정', 비고: '월요일 오전' },
      ],
      특이사항: '104동 2호기 승강기 문 닫힘이 늦음. 점검업체에서 다음 주 중 도어 벨트를 교체하기로 함.',
    },
  },
});
