import { col, date, formula, longText, must, number, period, rows, text, time } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { centered, foot, labelled, line, pair, section, sheet, sheetOfThree, wide } from '../build/paper.ts';
import { ship } from '../build/ship.ts';
import { councilSender } from './council-sender.ts';

/** 결과 공고: what the council resolved, in the name of the 회장. */
export const resultNotice = ship({
  code: 'RESULT_NOTICE',
  name: '결과 공고',
  heading: '입주자대표회의 결과 공고',
  group: '입주자대표회의',
  outside: { as: 'NOTICE', sender: '공고명의', period: '공고기간' },
  keywords: ['의결 공고', '회의 결과', '입대의'],
  parts: [
    line('입주자대표회의에서 의결한 사항을 아래와 같이 공고합니다.'),
    centered('- 아  래 -'),
    sheet(
      pair(must(text('회차', { maxLength: 60 })), must(text('장소', { maxLength: 60 }))),
      wide(labelled('일시', must(date('회의일')), ' ', must(time('회의시각')))),
      wide(must(period('공고기간'))),
      wide(must(councilSender)),
    ),
    sheetOfThree(
      pair(
        must(number('구성원', { min: 1, max: 200, unit: '명' })),
        must(number('참석', { min: 0, max: 200, unit: '명' })),
        formula('불참', 'number', '구성원 - 참석', { decimals: 0, unit: '명' }),
      ),
      wide(formula('의결정족수', 'number', '절사(구성원 / 2, 0) + 1', { decimals: 0, unit: '명 이상 찬성' })),
    ),
    section(
      '의결 사항',
      rows(
        '의결사항',
        [
          must(col.long('안건', 180)),
          must(col.long('의결 내용', 240)),
          must(col.number('찬성', 50, { min: 0 })),
          must(col.number('반대', 50, { min: 0 })),
          must(col.number('기권', 50, { min: 0 })),
          must(col.select('결과', 60, ['가결', '부결', '보류'])),
        ],
        { minRows: 0, maxRows: 30, numbered: true },
      ),
    ),
    section(
      '토의·보고 사항',
      rows('토의보고', [must(col.long('내용', 330)), must(col.long('결과', 290))], { minRows: 0, numbered: true }),
    ),
    section('안내'),
    line(
      longText('안내사항', {
        lines: 2,
        maxLength: 1000,
        prefill: { text: '회의록은 관리사무소에서 열람할 수 있으며, 복사 비용은 신청하신 분이 부담합니다.' },
      }),
    ),
    foot('입주자대표회의'),
  ],
  settings: {
    retentionYears: 5,
    numberPattern: '입대의공고-{연도}-{일련번호:3}',
    titlePattern: '{회차} 입주자대표회의 결과 공고',
    policy: { allowSelfDecision: true },
    matter: { marks: { subject: '의결사항.안건' }, next: [] },
    line: roleLine(['REVIEW DIRECTOR', 'DECIDE CHAIR']),
  },
  sample: {
    title: '2026년 제11차 입주자대표회의 결과 공고',
    values: {
      회차: '2026년 제11차 정기회의',
      장소: '관리동 2층 회의실',
      회의일: '2026-10-27',
      회의시각: '19:30',
      공고명의: '입주자대표회의 회장',
      공고기간: { from: '2026-10-30', to: '2026-11-13' },
      구성원: 9,
      참석: 7,
      의결사항: [
        {
          안건: '2026년 3분기 감사 결과 처리',
          의결내용: '지적 3건을 보완하고 소액 현금 한도를 300,000원으로 낮춤',
          찬성: 7,
          반대: 0,
          기권: 0,
          결과: '가결',
        },
        {
          안건: '지하주차장 CCTV 카메라 교체',
          의결내용: '8대를 교체하되 E구역 사각지대를 포함함',
          찬성: 6,
          반대: 0,
          기권: 1,
          결과: '가결',
        },
        {
          안건: '승강기 유지관리 용역 사업자 선정방법',
          의결내용: '적격심사로 전자입찰하고 긴급 출동 30분을 명시함',
          찬성: 7,
          반대: 0,
          기권: 0,
          결과: '가결',
        },
        {
          안건: '단지 내 자전거 등록제 시행',
          의결내용: '의결정족수(5명 찬성)에 미치지 못함',
          찬성: 4,
          반대: 3,
          기권: 0,
          결과: '부결',
        },
      ],
      토의보고: [
        { 내용: '9월 관리비 부과와 결산', 결과: '보고받고 접수함' },
        { 내용: '104동 동별 대표자 보궐선거', 결과: '11월 18일 투표' },
        { 내용: '재활용 분리장 이전', 결과: '후보지 세 곳을 조사하여 다음 회의에 보고함' },
        { 내용: '전기차 충전구역 이용 시간', 결과: '안내문을 먼저 붙이고 다음 회의에서 협의함' },
      ],
      안내사항: '회의록은 관리사무소에서 열람할 수 있으며, 복사 비용은 신청하신 분이 부담합니다.',
    },
  },
});
