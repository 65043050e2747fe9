import { complaintValues, type DemoStory, expenseValues, leaveValues } from './plan.ts';
import { budgetLines } from './story-budget.ts';
import { duties } from './story-duties.ts';
import { dailyLogs, otherLogs } from './story-logs.ts';
import { money } from './story-money.ts';
import { council, office } from './story-office.ts';
import { residents, staff } from './story-people.ts';
import { pipeRepair } from './story-pipe.ts';
import { otherWorks } from './story-works.ts';

/** What happened in the offices of the demo. The third complex has just begun: its lists are empty. */
export const demoStories: DemoStory[] = [
  {
    aptId: '10001',
    entered: [
      { person: 'sojang01', day: '2017-04-03' },
      { person: 'gwajang01', years: 7, askedFrom: 3 },
      { person: 'seomu01', day: '2026-05-11' },
      { person: 'gyeongri01', day: '2021-03-02' },
      { person: 'gijeon01', years: 6, askedFrom: 8 },
      { person: 'gisa01', day: '2022-07-01' },
      { person: 'gisa02', day: '2025-01-06' },
      { person: 'yeongseon1', years: 2, askedFrom: 35 },
      { person: 'gyeongbi01', years: 3, askedFrom: 25 },
      { person: 'gwanri01', day: '2026-02-02' },
      { person: 'miwha01', years: 8, askedFrom: 50 },
    ],
    absences: [
      {
        person: 'sojang01',
        standIn: 'gwajang01',
        reason: '관리소장 법정 교육',
        entered: [19, '15:00'],
        from: [18, '09:00'],
        to: [17, '18:00'],
      },
      {
        person: 'gijeon01',
        standIn: 'gwajang01',
        reason: '전기안전관리자 법정 교육',
        entered: [2, '11:00'],
        from: [1, '12:00'],
        to: [-2, '18:00'],
      },
    ],
    documents: [
      ...pipeRepair,
      ...otherWorks,
      ...money,
      ...residents,
      ...staff,
      ...office,
      ...council,
      ...dailyLogs,
      ...otherLogs,
    ],
    urged: {
      by: 'sojang01',
      people: [
        { person: 'miwha01', asked: 49, read: 47, named: 35 },
        { person: 'yeongseon1', asked: 34, read: 33, plans: 30 },
        { person: 'gyeongbi01', asked: 24, read: 23 },
        { person: 'gijeon01', asked: 7 },
      ],
    },
    duties,
    budget: { by: 'gyeongri01', lines: budgetLines },
  },
  {
    aptId: '10002',
    entered: [
      { person: 'sojang02', day: '2020-01-02' },
      { person: 'gyeongri21', day: '2022-05-02' },
      { person: 'gisa21', day: '2025-03-04' },
    ],
    absences: [],
    documents: [
      {
        form: 'COMPLAINT_REPORT',
        by: 'gisa21',
        ago: 12,
        time: '10:20',
        title: '202동 301호 베란다 배수 막힘 민원 처리 보고',
        values: complaintValues({
          dong: '202',
          ho: '301',
          kind: '시설: 누수·배관',
          said: '베란다 배수구로 물이 빠지지 않음.',
          done: '공용 배수관의 이물질을 제거하고 물이 빠지는 것을 확인함.',
          by: ['신기사'],
        }),
      },
      {
        form: 'EXPENSE',
        by: 'gyeongri21',
        ago: 9,
        time: '11:00',
        title: '새한위생 청소 용역비 지급의 건',
        values: expenseValues(
          '새한위생(주)',
          3_850_000,
          '청소비',
          '청소 용역 1개월',
          '{전월}월분 청소 용역비를 계약에 따라 지급하고자 함.',
        ),
      },
      {
        form: 'LEAVE',
        by: 'gisa21',
        ago: 6,
        time: '09:40',
        title: '연차 신청 (신기사)',
        values: leaveValues('연차', 5, 1, '가족 행사에 참석하기 위함.', '남소장'),
      },
      {
        form: 'NOTICE',
        by: 'gyeongri21',
        ago: 4,
        time: '13:30',
        title: '관리비 자동이체 신청 안내',
        enforce: '게시판에 게시함.',
      },
      {
        form: 'ELEVATOR_CHECK',
        by: 'gisa21',
        ago: 1,
        time: '14:00',
        title: '{연}년 {월}월 승강기 월 자체점검 결과 보고',
        stop: { at: 0, how: 'wait' },
      },
      {
        form: 'EXPENSE',
        by: 'gyeongri21',
        ago: 1,
        time: '16:00',
        draft: true,
        title: '전기안전관리 대행료 지급의 건',
        values: expenseValues(
          '밝은전기',
          660_000,
          '지급수수료',
          '전기안전관리 대행',
          '{월}월분 전기안전관리 대행료를 지급하고자 함.',
        ),
      },
    ],
  },
];
