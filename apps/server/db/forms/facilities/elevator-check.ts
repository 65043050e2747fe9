import { feeds } from '../build/feeds.ts';
import { col, date, formula, longText, member, must, radio, rows, text } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { onlyRow, pair, section, sheet, wide } from '../build/paper.ts';
import { chosen } from '../build/sample.ts';
import { ship } from '../build/ship.ts';

const STOPPED = { field: '운행정지', equals: '있음' };

/** 승강기 점검 보고: each lift, what was found, and until when it is put right. */
export const elevatorCheck = ship({
  code: 'ELEVATOR_CHECK',
  name: '승강기 점검 보고',
  heading: '승강기 점검 보고서',
  group: '시설·점검',
  keywords: ['승강기', '엘리베이터', '자체점검', '정기검사'],
  parts: [
    sheet(
      wide(must(radio('점검종류', ['월 자체점검', '정기검사', '정밀안전검사', '수시점검']))),
      pair(must(date('점검일')), must(text('점검업체', { maxLength: 60 }))),
      pair(text('점검 기술자', { maxLength: 60 }), must(member('입회자', { most: 3 }))),
      wide(text('확인서 번호', { maxLength: 60 })),
    ),
    section(
      '호기별 점검 결과',
      rows(
        '호기별결과',
        [
          must(col.text('호기', 105)),
          must(col.select('판정', 90, ['양호', '주의관찰', '긴급수리'])),
          col.long('지적사항', 190),
          col.date('조치기한', 115),
          col.select('조치', 75, ['완료', '예정', '해당 없음']),
          col.text('비고', 85),
        ],
        { maxRows: 100, numbered: true },
      ),
    ),
    sheet(
      pair(
        formula('점검 대수', 'number', '개수(호기별결과)', { decimals: 0, unit: '대' }),
        must(radio('운행정지', ['없음', '있음'], { prefill: { text: '없음' } })),
      ),
      onlyRow(
        { key: 'p1', label: '운행정지 내용', when: STOPPED },
        wide(longText('운행정지 내용', { lines: 2, maxLength: 1000, requiredWhen: STOPPED })),
      ),
      wide(longText('갇힘·고장 이력', { lines: 2, maxLength: 1000, quickAnswers: ['지난 점검 뒤 갇힘·고장 없음'] })),
      wide(longText('종합의견', { lines: 3, maxLength: 2000 })),
    ),
  ],
  settings: {
    registers: [
      feeds('INSPECTION', {
        ...{ equipment: '=승강기', sort: '점검종류', doneOn: '점검일', by: '점검업체', result: '운행정지' },
      }),
    ],
    retentionYears: 5,
    numberPattern: '승강기-{연도}-{일련번호:3}',
    policy: { allowSelfDecision: true },
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR']),
  },
  sample: {
    title: '2026년 11월 승강기 월 자체점검 결과 보고',
    values: {
      점검종류: '월 자체점검',
      점검일: '2026-11-13',
      점검업체: '한마루승강기(주)',
      점검기술자: '도승기',
      확인서번호: 'HM-2611-0048',
      입회자: chosen('gisa01', '정기사'),
      호기별결과: [
        { 호기: '101동 1호기', 판정: '양호', 조치: '해당 없음' },
        { 호기: '101동 2호기', 판정: '양호', 조치: '해당 없음' },
        {
          호기: '102동 1호기',
          판정: '주의관찰',
          지적사항: '주 로프 장력 차이, 다음 달 다시 측정',
          조치기한: '2026-12-11',
          조치: '예정',
        },
        { 호기: '102동 2호기', 판정: '양호', 조치: '해당 없음' },
        { 호기: '103동 1호기', 판정: '양호', 조치: '해당 없음' },
        { 호기: '103동 2호기', 판정: '양호', 지적사항: '카 내부 조명 1개 교체', 조치: '완료' },
        { 호기: '104동 1호기', 판정: '양호', 조치: '해당 없음' },
        {
          호기: '104동 2호기',
          판정: '주의관찰',
          지적사항: '문 닫힘 지연, 도어 벨트 마모',
          조치기한: '2026-11-20',
          조치: '예정',
          비고: '부품 주문',
        },
      ],
      운행정지: '없음',
      갇힘고장이력: '10월 22일 104동 2호기 문 열림 지연 1건(갇힘 없음, 15분 안에 복구함).',
      종합의견:
        '105동~108동 8대는 11월 16일에 점검함. 104동 2호기 도어 벨트는 이번 주 안에 교체하고, 102동 1호기 로프 장력은 다음 점검 때 다시 재어 교체 여부를 정함.',
    },
  },
});
