import { col, date, longText, must, period, rows, select, text, time } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { centered, foot, labelled, line, pair, section, sheet, wide } from '../build/paper.ts';
import { ship } from '../build/ship.ts';
import { councilSender } from './council-sender.ts';

/** 입주자대표회의 소집 공고: goes out in the name of the 회장, so the 회장 decides. */
export const councilCall = ship({
  code: 'COUNCIL_CALL',
  name: '입주자대표회의 소집 공고',
  group: '입주자대표회의',
  outside: { as: 'NOTICE', sender: '공고명의', period: '공고기간' },
  keywords: ['입대의', '소집', '회의 공고', '안건'],
  parts: [
    line(
      '관리규약에 따라 아래와 같이 입주자대표회의를 소집하오니 동별 대표자께서는 빠짐없이 참석하여 주시기 바라며, 입주민 여러분께 알려 드립니다.',
    ),
    centered('- 아  래 -'),
    sheet(
      pair(must(text('회차', { maxLength: 40 })), must(select('구분', ['정기회의', '임시회의']))),
      pair(labelled('일시', must(date('회의일')), ' ', must(time('회의시각'))), must(text('장소', { maxLength: 60 }))),
      wide(must(period('공고기간'))),
      wide(must(councilSender)),
    ),
    section(
      '안건',
      rows(
        '안건',
        [
          must(col.select('구분', 90, ['심의', '보고', '협의'])),
          must(col.long('안건명', 380)),
          col.text('제안자', 100),
          col.text('비고', 90),
        ],
        { maxRows: 30, numbered: true },
      ),
    ),
    section('안내'),
    line(
      longText('안내사항', {
        lines: 4,
        maxLength: 2000,
        prefill: {
          text: '1. 회의는 입주민이 방청할 수 있으며, 방청을 원하시면 회의 전날까지 관리사무소에 신청하여 주시기 바랍니다.\n2. 회의 자료는 관리사무소에서 열람할 수 있습니다.',
        },
      }),
    ),
    foot('입주자대표회의'),
  ],
  settings: {
    retentionYears: 5,
    numberPattern: '입대의공고-{연도}-{일련번호:3}',
    titlePattern: '{회차} 입주자대표회의 {구분} 소집 공고',
    policy: { allowSelfDecision: true },
    line: roleLine(['REVIEW DIRECTOR', 'DECIDE CHAIR']),
  },
  sample: {
    title: '2026년 제12차 입주자대표회의 정기회의 소집 공고',
    values: {
      회차: '2026년 제12차',
      구분: '정기회의',
      회의일: '2026-11-24',
      회의시각: '19:30',
      장소: '관리동 2층 회의실',
      공고명의: '입주자대표회의 회장',
      공고기간: { from: '2026-11-17', to: '2026-11-24' },
      안건: [
        { 구분: '심의', 안건명: '옥상 방수 공사(101동~104동) 시행과 사업자 선정방법', 제안자: '관리소장' },
        { 구분: '심의', 안건명: '2027년도 사업계획과 관리비 예산(안)', 제안자: '관리소장' },
        { 구분: '심의', 안건명: '2027년 장기수선충당금 사용계획', 제안자: '관리소장' },
        { 구분: '심의', 안건명: '어린이집 임대차 재계약', 제안자: '류이사', 비고: '2월 만료' },
        { 구분: '보고', 안건명: '10월 관리비 부과와 결산', 제안자: '관리소장' },
        { 구분: '보고', 안건명: '동절기 동파 예방 대책', 제안자: '관리소장' },
        { 구분: '협의', 안건명: '전기차 충전구역 이용 시간 조정', 제안자: '나동대' },
      ],
      안내사항:
        '1. 회의는 입주민이 방청할 수 있으며, 방청을 원하시면 11월 23일(월) 18시까지 관리사무소에 신청하여 주시기 바랍니다.\n2. 회의 자료는 11월 17일부터 관리사무소에서 열람할 수 있습니다.\n3. 안건에 대한 의견은 서면이나 전자우편으로 내실 수 있습니다.',
    },
  },
});
