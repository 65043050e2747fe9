import { body, must, period, select, starting, text } from '../build/fields.ts';
import { roleLine, when } from '../build/line.ts';
import { gap, line, pair, sheet } from '../build/paper.ts';
import { written } from '../build/sample.ts';
import { ship } from '../build/ship.ts';

/** 공고문 for the notice boards. */
export const notice = ship({
  code: 'NOTICE',
  name: '공고문',
  group: '공고·공문',
  style: 'letter',
  keywords: ['공고', '안내문', '게시', '방송'],
  parts: [
    line(must(body('내용', { lines: 12 }))),
    gap(),
    sheet(
      pair(
        must(period('공고기간')),
        select('게시장소', ['전 동 게시판', '승강기 내부', '홈페이지·앱', '전 동 게시판과 승강기'], { other: true }),
      ),
      pair(
        text('문의', { maxLength: 100 }),
        must(select('공고 명의', ['관리사무소장', '입주자대표회의 회장'], starting('관리사무소장'))),
      ),
    ),
  ],
  settings: {
    retentionYears: 1,
    numberPattern: '공고-{연도}-{일련번호:4}',
    policy: { allowSelfDecision: true, allowLineChange: true },
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR'], [when('공고명의', '입주자대표회의 회장', 'DECIDE CHAIR')]),
  },
  sample: {
    title: '저수조 청소에 따른 단수 안내',
    values: {
      내용: written(
        '입주민 여러분의 가정에 건강과 평안이 함께하시기를 바랍니다.',
        '하반기 저수조 청소로 아래와 같이 급수가 일시 중단되오니, 미리 물을 받아 두시는 등 불편이 없도록 협조하여 주시기 바랍니다.',
        '',
        '1. 일시: 2026년 11월 20일(금) 09:00~13:00 (작업 상황에 따라 1시간 정도 달라질 수 있습니다)',
        '2. 대상: 101동~108동 전 세대와 관리동, 경로당, 어린이집',
        '3. 협조 사항',
        '  가. 단수 시간에는 수도꼭지를 꼭 잠가 주시기 바랍니다. 급수가 다시 시작될 때 물이 넘칠 수 있습니다.',
        '  나. 세탁기, 식기세척기, 정수기, 비데는 사용을 멈추어 주시기 바랍니다.',
        '  다. 급수 재개 뒤 처음 2~3분은 물을 흘려보낸 다음 사용하여 주시기 바랍니다.',
        '4. 지하 1층 저수조실 앞 주차면 4면은 08:30부터 13:00까지 주차할 수 없습니다.',
        '',
        '깨끗한 물을 드리기 위한 작업이니 널리 양해하여 주시기 바랍니다.',
      ),
      공고명의: '관리사무소장',
      공고기간: { from: '2026-11-16', to: '2026-11-20' },
      게시장소: '전 동 게시판과 승강기',
      문의: '관리사무소 기전과 (02-0000-1204)',
    },
  },
});
