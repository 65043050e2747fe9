import { feeds } from '../build/feeds.ts';
import {
  col,
  date,
  formula,
  longText,
  member,
  money,
  must,
  photo,
  radio,
  rows,
  select,
  text,
} from '../build/fields.ts';

import { roleLine } from '../build/line.ts';
import { pair, section, sheet, wide } from '../build/paper.ts';
import { chosen } from '../build/sample.ts';
import { ship } from '../build/ship.ts';

const CHECKS = [
  '소방시설 작동점검',
  '소방시설 종합점검',
  '전기설비 정기검사',
  '승강기 정기검사',
  '저수조 청소·수질검사',
  '가스시설 정기검사',
  '시설물 안전점검',
  '어린이놀이시설 정기검사',
  '정화조·오수처리시설',
  '실내공기질 측정',
  '물탱크·급수관 검사',
];

/** 법정점검 결과 보고: what the law asks for, what was found, until when it is put right, and where it was reported. */
export const statutoryCheck = ship({
  code: 'STATUTORY_CHECK',
  name: '법정점검 결과 보고',
  heading: '법정점검 결과 보고서',
  group: '시설·점검',
  keywords: ['법정점검', '소방', '전기', '저수조', '검사', '안전점검'],
  parts: [
    sheet(
      pair(must(select('점검종류', CHECKS, { other: true })), must(text('근거 법령', { maxLength: 100 }))),
      pair(must(date('점검일')), must(date('다음 점검일'))),
      pair(must(text('점검기관', { maxLength: 60 })), text('점검자', { maxLength: 60 })),
      pair(must(member('입회자', { most: 3 })), money('점검비용', { min: 0 })),
      wide(must(radio('판정', ['적합', '조건부 적합', '부적합']))),
    ),
    section(
      '지적사항과 조치',
      rows(
        '지적사항',
        [
          must(col.text('위치', 120)),
          must(col.long('지적 내용', 200)),
          col.long('조치 내용', 150),
          col.date('조치기한', 120),
          must(col.select('상태', 70, ['완료', '진행', '예정'])),
        ],
        { minRows: 0, maxRows: 100, numbered: true },
      ),
    ),
    sheet(
      pair(
        formula('지적 건수', 'number', '개수(지적사항)', { decimals: 0, unit: '건' }),
        money('조치 예상비용', { min: 0 }),
      ),
      pair(
        must(radio('관공서 제출', ['제출함', '제출 예정', '해당 없음'])),
        text('제출처', { maxLength: 60, requiredWhen: { field: '관공서제출', equals: '제출함' } }),
      ),
      pair(date('제출일'), text('접수번호', { maxLength: 60 })),
      wide(longText('종합의견', { lines: 3, maxLength: 2000 })),
      wide(photo('현장 사진', { most: 20 })),
    ),
  ],
  settings: {
    registers: [
      feeds('INSPECTION', {
        ...{ equipment: '점검종류', doneOn: '점검일', nextOn: '다음점검일', by: '점검기관' },
        ...{ result: '판정', cost: '점검비용' },
      }),
    ],
    retentionYears: 10,
    numberPattern: '법정점검-{연도}-{일련번호:3}',
    titlePattern: '{점검종류} 결과 보고',
    policy: {},
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR']),
  },
  sample: {
    title: '2026년 하반기 소방시설 작동점검 결과 보고',
    values: {
      점검종류: '소방시설 작동점검',
      근거법령: '소방시설 설치 및 관리에 관한 법률 제22조',
      점검일: '2026-11-10',
      다음점검일: '2027-05-31',
      점검기관: '든든소방안전(주)',
      점검자: '소방시설관리사 채안전',
      입회자: chosen('gisa01', '정기사'),
      점검비용: 1_650_000,
      판정: '조건부 적합',
      지적사항: [
        {
          위치: '102동 지하 1층',
          지적내용: '유도등 2개 예비전원 불량',
          조치내용: '축전지 교체',
          조치기한: '2026-11-20',
          상태: '완료',
        },
        {
          위치: '106동 12층',
          지적내용: '방화문 자동닫힘 장치 고장',
          조치내용: '도어 체크 교체',
          조치기한: '2026-11-27',
          상태: '진행',
        },
        {
          위치: '관리동',
          지적내용: '수신기 회로 1개 단선',
          조치내용: '회선 보수 의뢰',
          조치기한: '2026-12-04',
          상태: '예정',
        },
      ],
      조치예상비용: 870_000,
      관공서제출: '제출함',
      제출처: '한빛소방서 예방안전과',
      제출일: '2026-11-13',
      접수번호: '한빛-2611-0392',
      종합의견: '중대한 위반 사항은 없음. 남은 2건은 12월 4일까지 마치고 이행 완료 보고서를 소방서에 냄.',
    },
  },
});
