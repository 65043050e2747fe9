import {
  checkbox,
  col,
  date,
  formula,
  longText,
  must,
  photo,
  rows,
  select,
  text,
  time,
  today,
} from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { labelled, pair, section, sheet, wide } from '../build/paper.ts';
import { ship } from '../build/ship.ts';

const KINDS = [
  '정기 안전보건교육',
  '채용 시 안전보건교육',
  '작업내용 변경 시 교육',
  '특별 안전보건교육',
  '소방 교육·훈련',
  '방범 교육',
  '개인정보 보호교육',
  '직장 내 성희롱 예방교육',
  '직장 내 괴롭힘 예방교육',
  '아파트 시설물 안전교육',
];

/** 안전교육일지, with a place for each to sign. */
export const safetyTraining = ship({
  code: 'SAFETY_TRAINING',
  name: '안전교육일지',
  group: '시설·점검',
  keywords: ['교육', '안전보건', '소방훈련', '법정교육'],
  parts: [
    sheet(
      wide(must(text('교육명', { maxLength: 100 }))),
      pair(must(select('교육구분', KINDS, { other: true })), must(date('교육일', today))),
      pair(labelled('교육시간', must(time('시작')), ' ~ ', must(time('종료'))), text('장소', { maxLength: 60 })),
      pair(text('강사', { maxLength: 60 }), checkbox('교육방법', ['강의', '시청각', '실습', '토의'])),
      wide(must(longText('교육내용', { lines: 6, maxLength: 3000 }))),
    ),
    section(
      '참석자',
      rows(
        '참석자',
        [
          must(col.text('소속', 130)),
          col.text('직위', 130),
          must(col.text('성명', 130)),
          col.text('서명', 140),
          col.text('비고', 130),
        ],
        { maxRows: 100, numbered: true },
      ),
    ),
    sheet(
      pair(
        formula('참석 인원', 'number', '개수(참석자)', { decimals: 0, unit: '명' }),
        text('교육자료', { maxLength: 100 }),
      ),
      wide(longText('불참자와 보충교육', { lines: 2, maxLength: 1000, quickAnswers: ['불참자 없음'] })),
      wide(photo('교육사진', { most: 10 })),
    ),
  ],
  settings: {
    retentionYears: 3,
    numberPattern: '교육-{연도}-{일련번호:3}',
    titlePattern: '{교육명} 실시 보고',
    policy: { allowSelfDecision: true },
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR']),
  },
  sample: {
    title: '2026년 11월 정기 안전보건교육 실시 보고',
    values: {
      교육명: '2026년 11월 정기 안전보건교육',
      교육구분: '정기 안전보건교육',
      교육일: '2026-11-11',
      시작: '14:00',
      종료: '16:00',
      장소: '관리동 2층 회의실',
      강사: '관리소장 박소장',
      교육방법: ['강의', '시청각', '실습'],
      교육내용:
        '가. 동절기 미끄러짐·넘어짐 사고 예방: 제설 작업 순서, 안전화와 아이젠 착용\n나. 사다리 작업 안전: 2인 1조, 3.5m 초과 사다리 사용 금지, 안전모 턱끈 매기\n다. 밀폐 공간(저수조, 정화조) 작업 전 산소 농도 측정과 감시인 배치\n라. 뇌심혈관 질환 예방: 새벽 순찰 때 보온, 이상 증상이 있으면 바로 알리기\n마. 실습: 심폐소생술과 자동심장충격기 사용법',
      참석자: [
        { 소속: '관리과', 직위: '관리과장', 성명: '이과장' },
        { 소속: '관리과', 직위: '서무', 성명: '윤서무' },
        { 소속: '경리과', 직위: '경리주임', 성명: '김경리' },
        { 소속: '기전과', 직위: '기전과장', 성명: '최기전' },
        { 소속: '기전과', 직위: '기전기사', 성명: '정기사' },
        { 소속: '기전과', 직위: '영선기사', 성명: '조영선' },
        { 소속: '경비반', 직위: '경비반장', 성명: '서경비' },
        { 소속: '경비반', 직위: '관리원', 성명: '임관리' },
        { 소속: '미화반', 직위: '미화반장', 성명: '문미화' },
      ],
      교육자료: '동절기 안전 교재 12쪽, 동영상 15분',
      불참자와보충교육: '강기사(비번)는 11월 14일 근무 시작 전에 보충교육을 함.',
    },
  },
});
