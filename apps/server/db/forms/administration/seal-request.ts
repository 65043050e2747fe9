import { feeds } from '../build/feeds.ts';
import { col, date, formula, longText, member, must, radio, rows, today } from '../build/fields.ts';
import { roleLine, when } from '../build/line.ts';
import { closing, pair, section, sheet, wide } from '../build/paper.ts';
import { chosen } from '../build/sample.ts';
import { ship } from '../build/ship.ts';

/** 직인 날인 신청서, and the register of what was sealed. */
export const sealRequest = ship({
  code: 'SEAL_REQUEST',
  name: '직인 날인 신청서',
  group: '일반행정',
  keywords: ['인장', '날인', '도장', '직인대장'],
  parts: [
    sheet(
      pair(must(date('날인요청일', today)), member('인장관리자', { most: 1 })),
      wide(
        must(
          radio('인장종류', ['관리사무소장 직인', '입주자대표회의 회장 직인', '사용인감', '계약인감'], {
            prefill: { text: '관리사무소장 직인' },
          }),
        ),
      ),
    ),
    section(
      '날인할 문서',
      rows(
        '문서',
        [
          must(col.text('문서명', 240)),
          must(col.number('부수', 60, { min: 1, unit: '부' })),
          must(col.text('제출처', 140)),
          col.text('문서번호', 120),
          col.text('비고', 100),
        ],
        { numbered: true, sums: ['부수'] },
      ),
    ),
    sheet(
      pair(
        formula('총 부수', 'number', '합계(문서.부수)', { decimals: 0, unit: '부' }),
        radio('반출 여부', ['사무소 내 날인', '인장 반출']),
      ),
      wide(must(longText('날인사유', { lines: 3, maxLength: 1000 }))),
    ),
    closing('위와 같이 직인 날인을 신청하오니 승인하여 주시기 바랍니다.'),
  ],
  settings: {
    registers: [
      feeds(
        'SEAL',
        {
          ...{ askedOn: '날인요청일', seal: '인장종류', keeper: '인장관리자', out: '반출여부' },
          ...{ paper: '문서.문서명', copies: '문서.부수', to: '문서.제출처' },
        },
        { rows: '문서' },
      ),
    ],
    retentionYears: 5,
    numberPattern: '직인-{연도}-{일련번호:4}',
    policy: {},
    line: roleLine(
      ['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR'],
      [when('인장종류', '입주자대표회의 회장 직인', 'CONFIRM CHAIR')],
    ),
  },
  sample: {
    title: '승강기 유지관리 계약서 등 직인 날인의 건',
    values: {
      날인요청일: '2026-11-16',
      인장관리자: chosen('gwajang01', '이과장'),
      인장종류: '관리사무소장 직인',
      문서: [
        { 문서명: '승강기 유지관리 용역 계약서', 부수: 2, 제출처: '한마루승강기(주)', 문서번호: '계약-2026-0021' },
        { 문서명: '소방시설 작동점검 결과 보고서', 부수: 2, 제출처: '관할 소방서', 비고: '1부 보관' },
        { 문서명: '재직증명서', 부수: 1, 제출처: '본인 제출용', 비고: '강기사' },
      ],
      반출여부: '사무소 내 날인',
      날인사유: '승강기 유지관리 계약 갱신과 법정 점검 결과 보고, 직원 재직증명서 발급에 필요함.',
    },
  },
});
