import { body, checkbox, col, must, period, rows, signature, text } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { closing, foot, pair, section, sheet, wide } from '../build/paper.ts';
import { written } from '../build/sample.ts';
import { ship } from '../build/ship.ts';

/** 감사 결과 보고서: written by the 감사; the office confirms that it has read it. */
export const auditReport = ship({
  code: 'AUDIT_REPORT',
  name: '감사 결과 보고서',
  group: '입주자대표회의',
  keywords: ['감사', '회계감사', '지적', '권고'],
  parts: [
    sheet(
      pair(must(text('감사구분', { maxLength: 60 })), must(text('감사자', { maxLength: 60 }))),
      wide(must(period('감사기간', { counted: true }))),
      wide(must(period('감사 대상기간'))),
      wide(
        must(
          checkbox('감사대상', [
            '지출증빙',
            '예금·현금',
            '관리비 부과·수납',
            '잡수입',
            '장기수선충당금',
            '계약·입찰',
            '재고·비품',
          ]),
        ),
      ),
    ),
    section(
      '1. 감사 결과',
      rows(
        '지적사항',
        [
          must(col.select('구분', 70, ['시정', '주의', '개선', '권고'])),
          must(col.long('내용', 250)),
          col.long('근거', 125),
          must(col.long('조치 요구', 115)),
          col.date('기한', 100),
        ],
        { minRows: 0, numbered: true },
      ),
    ),
    section('2. 종합 의견', must(body('종합의견', { lines: 6 }))),
    closing('위와 같이 감사 결과를 보고합니다.'),
    section('감사 확인', signature('감사', 'drafter')),
    foot('입주자대표회의 감사'),
  ],
  settings: {
    retentionYears: 5,
    numberPattern: '감사-{연도}-{일련번호:3}',
    titlePattern: '{감사구분} 결과 보고',
    policy: {},
    line: roleLine(['DECIDE CHAIR', 'CONFIRM DIRECTOR']),
  },
  sample: {
    title: '2026년 3분기 감사 결과 보고',
    values: {
      감사구분: '2026년 3분기 정기감사',
      감사자: '감사 정감사',
      감사기간: { from: '2026-10-19', to: '2026-10-21' },
      감사대상기간: { from: '2026-07-01', to: '2026-09-30' },
      감사대상: ['지출증빙', '예금·현금', '관리비 부과·수납', '잡수입'],
      지적사항: [
        {
          구분: '시정',
          내용: '3만원을 넘는 지출 3건(7월 1건, 8월 2건, 모두 148,000원)을 간이영수증으로 처리함.',
          근거: '지출결의서 0087, 0102, 0105',
          조치요구: '적격증빙으로 보완',
          기한: '2026-11-13',
        },
        {
          구분: '개선',
          내용: '소액 현금 한도가 500,000원으로 정해져 있으나 한 달 사용액은 200,000원을 넘지 않음.',
          근거: '현금출납장',
          조치요구: '한도 하향',
          기한: '2026-11-30',
        },
        {
          구분: '주의',
          내용: '재활용품 매각대금 입금이 계약에 정한 날(매월 5일)보다 최대 9일 늦은 달이 2회 있음.',
          근거: '잡수입 통장',
          조치요구: '업체에 서면 촉구',
        },
        { 구분: '권고', 내용: '장기 체납 세대의 납부 약정서에 미이행 시 조치를 적을 것.', 조치요구: '약정서 보완' },
      ],
      종합의견: written(
        '1. 예금 5개 계좌의 9월 30일 장부잔액은 금융기관 잔액증명서와 모두 일치하였음.',
        '2. 지출결의서 214건을 전수 대조한 결과 지급처와 예금주가 다른 건은 없었음.',
        '3. 관리비 부과 총액과 고지 총액이 일치하고, 검침 자료의 표본 30세대도 맞았음.',
        '4. 지적한 4건 외에 회계 처리는 관리규약과 회계처리기준에 따라 적정하게 이루어졌음.',
      ),
    },
  },
});
