import { feeds } from '../build/feeds.ts';
import { col, formula, longText, member, must, number, period, radio, rows, text } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { closing, pair, section, sheet, sheetOfThree, wide } from '../build/paper.ts';
import { chosen } from '../build/sample.ts';
import { ship } from '../build/ship.ts';
import { sampleLooks } from './sample-looks.ts';

const CHECKS = [
  '업무 목적 밖의 조회가 있었는지',
  '근무시간 밖의 접속에 사유가 있는지',
  '한 사람이 하루에 지나치게 많이 조회했는지',
  '내려받기와 인쇄에 사유가 적혀 있는지',
  '퇴직자·임기 만료자의 계정이 정지되었는지',
  '같은 계정을 여럿이 쓰지 않았는지',
  '내려받은 파일과 인쇄물을 파기했는지',
];

/** 개인정보 조회·인쇄 이력 점검: once a month, by somebody, and the 관리소장 has seen it. */
export const privacyCheck = ship({
  code: 'PRIVACY_CHECK',
  name: '개인정보 조회·인쇄 이력 점검',
  heading: '개인정보 조회·인쇄 이력 점검표',
  group: '개인정보·보안',
  keywords: ['개인정보', '접속기록', '이력', '월간 점검'],
  parts: [
    sheet(
      pair(
        must(text('점검월', { maxLength: 30 })),
        must(member('점검자', { most: 1, prefill: { auto: 'drafterName' } })),
      ),
      wide(must(period('대상기간', { counted: true }))),
    ),
    sheetOfThree(
      pair(
        must(number('조회', { min: 0, unit: '건' })),
        must(number('인쇄', { min: 0, unit: '건' })),
        must(number('내려받기', { min: 0, unit: '건' })),
      ),
      wide(formula('총 건수', 'number', '조회 + 인쇄 + 내려받기', { decimals: 0, unit: '건' })),
    ),
    section(
      '1. 점검 항목',
      rows(
        '점검항목',
        [
          must(col.long('항목', 320)),
          must(col.select('결과', 80, ['적정', '미흡', '해당 없음'])),
          col.long('확인 내용', 260),
        ],
        { numbered: true, presetRows: CHECKS.map((항목) => ({ 항목 })) },
      ),
    ),
    section(
      '2. 표본 확인 이력',
      rows(
        '이력',
        [
          must(col.text('일시', 110)),
          must(col.text('아이디', 100)),
          must(col.select('유형', 70, ['조회', '인쇄', '내려받기'])),
          must(col.text('화면', 100)),
          col.text('사유', 130),
          col.text('접속지', 70),
          must(col.select('판정', 80, ['적정', '확인 필요', '위반'])),
        ],
        { minRows: 0, maxRows: 200, numbered: true },
      ),
    ),
    section('3. 점검 의견'),
    sheet(
      wide(must(radio('종합판정', ['적정', '일부 미흡', '위반 있음']))),
      wide(
        longText('미흡사항과 조치', {
          lines: 4,
          maxLength: 2000,
          requiredWhen: { field: '종합판정', equals: '위반 있음' },
          quickAnswers: ['미흡사항 없음'],
        }),
      ),
    ),
    closing('위와 같이 개인정보 접속기록을 점검하였음을 보고합니다.'),
  ],
  settings: {
    registers: [
      feeds(
        'PRIVACY',
        {
          ...{ at: '이력.일시', who: '이력.아이디', kind: '이력.유형' },
          ...{ screen: '이력.화면', why: '이력.사유', verdict: '이력.판정' },
        },
        { rows: '이력' },
      ),
    ],
    retentionYears: 3,
    security: 'CONFIDENTIAL',
    numberPattern: '개인정보-{연도}-{일련번호:3}',
    titlePattern: '{점검월} 개인정보 조회·인쇄 이력 점검',
    policy: { allowSelfDecision: false },
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR']),
  },
  sample: {
    title: '2026년 10월 개인정보 조회·인쇄 이력 점검',
    values: {
      점검월: '2026년 10월',
      점검자: chosen('gwajang01', '이과장'),
      대상기간: { from: '2026-10-01', to: '2026-10-31' },
      조회: 184,
      인쇄: 27,
      내려받기: 6,
      점검항목: [
        { 항목: CHECKS[0] ?? '', 결과: '적정', 확인내용: '표본 48건의 사유와 업무 일지를 대조함' },
        { 항목: CHECKS[1] ?? '', 결과: '적정', 확인내용: '야간 접속 4건은 당직 중 민원 응대임' },
        { 항목: CHECKS[2] ?? '', 결과: '적정', 확인내용: '하루 최대 21건(관리비 체납 안내)' },
        { 항목: CHECKS[3] ?? '', 결과: '미흡', 확인내용: '인쇄 1건의 사유가 "업무"로만 적힘' },
        { 항목: CHECKS[4] ?? '', 결과: '적정', 확인내용: '9월 퇴직자 1명 계정 정지 확인' },
        { 항목: CHECKS[5] ?? '', 결과: '적정' },
        { 항목: CHECKS[6] ?? '', 결과: '적정', 확인내용: '세대 명부 인쇄물 3부 파쇄 확인' },
      ],
      이력: sampleLooks,
      종합판정: '일부 미흡',
      미흡사항과조치:
        '인쇄 사유를 "업무"로만 적은 1건은 담당자에게 확인한 결과 전입 세대 안내용이었고, 11월 3일에 사유를 구체적으로 적도록 교육함. 내려받은 선거인 명부 파일은 투표가 끝난 뒤 파기할 예정임.',
    },
  },
});
