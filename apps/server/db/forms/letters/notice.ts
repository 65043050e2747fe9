import { body, col, longText, must, period, radio, rows, select, starting, text } from '../build/fields.ts';
import { roleLine, when } from '../build/line.ts';
import { line, pair, section, sheet, wide } from '../build/paper.ts';
import { written } from '../build/sample.ts';
import { ship } from '../build/ship.ts';

/** 공고문 for the notice boards: the paper with the 결재란 stays in the file, the other one hangs on the board. */
export const notice = ship({
  code: 'NOTICE',
  name: '공고문',
  group: '공고·공문',
  keywords: ['공고', '안내문', '게시', '방송'],
  outside: {
    as: 'NOTICE',
    lead: '첫머리',
    points: '안내표',
    body: '내용',
    sender: '공고명의',
    seal: '직인',
    period: '공고기간',
    ask: '문의',
  },
  parts: [
    sheet(
      wide(must(period('공고기간'))),
      wide(
        select('게시장소', ['전 동 게시판', '승강기 내부', '홈페이지·앱', '전 동 게시판과 승강기'], { other: true }),
      ),
      pair(
        must(select('공고 명의', ['관리사무소장', '입주자대표회의 회장'], starting('관리사무소장'))),
        must(radio('직인', ['날인', '직인생략'], starting('날인'))),
      ),
      wide(text('문의', { maxLength: 100 })),
      wide(longText('첫머리', { lines: 2, maxLength: 500 })),
    ),
    section(
      '크게 보일 내용',
      rows('안내표', [must(col.text('구분', 90)), must(col.text('내용', 280)), col.text('덧붙임', 290)], {
        minRows: 0,
        maxRows: 6,
      }),
    ),
    section('내용'),
    line(must(body('내용', { lines: 10 }))),
  ],
  settings: {
    retentionYears: 1,
    numberPattern: '공고 제{연도}-{일련번호}호',
    policy: { allowSelfDecision: true, allowLineChange: true },
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR'], [when('공고명의', '입주자대표회의 회장', 'DECIDE CHAIR')]),
  },
  sample: {
    title: '저수조 청소로 물이 나오지 않습니다',
    values: {
      첫머리:
        '저수조를 깨끗이 청소하는 동안 급수를 잠시 멈춥니다.\n미리 물을 받아 두시기 바라며, 불편을 드려 죄송합니다.',
      안내표: [
        { 구분: '일시', 내용: '11월 20일 (금) 09:00~13:00', 덧붙임: '작업에 따라 1시간쯤 달라질 수 있습니다' },
        { 구분: '대상', 내용: '101동~108동 모든 세대', 덧붙임: '관리동, 경로당, 어린이집 포함' },
        { 구분: '주차', 내용: '지하 1층 저수조실 앞 4면 이용 불가', 덧붙임: '20일 08:30부터 13:00까지' },
      ],
      내용: written(
        '1. 수도꼭지를 꼭 잠가 주세요. 급수가 시작될 때 넘칠 수 있습니다.',
        '2. 세탁기, 식기세척기, 정수기, 비데는 사용을 멈춰 주세요.',
        '3. 급수가 시작되면 2~3분 흘려보낸 뒤 사용해 주세요.',
      ),
      공고명의: '관리사무소장',
      직인: '날인',
      공고기간: { from: '2026-11-16', to: '2026-11-20' },
      게시장소: '전 동 게시판과 승강기',
      문의: '관리사무소 기전과 02-0000-1204',
    },
  },
});
