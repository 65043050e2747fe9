import { closed } from '../build/disclosure.ts';
import { longText, must, radio, select, starting, text } from '../build/fields.ts';
import { roleLine, when } from '../build/line.ts';
import { line, note, pair, section, sheet, wide } from '../build/paper.ts';
import { ship } from '../build/ship.ts';

const TO = '{{동}}동 {{호}}호 {{성명}} 귀하';
const WORDS = [
  '1. 귀 세대의 건강과 평안을 기원합니다.',
  '2. 귀 세대의 관리비가 {{기준일}} 현재 아래와 같이 납부되지 않았으므로 알려 드립니다.',
  '가. 세대: {{동}}동 {{호}}호 {{성명}}',
  '나. 미납 기간: {{미납기간}}',
  '다. 미납 금액: {{미납금액}}(연체료 포함)',
  '라. 납부 기한: {{납부기한}}까지',
  '3. 기한까지 납부하여 주시기 바랍니다. 이미 납부하셨거나 금액이 다르면 관리사무소로 알려 주시기 바랍니다.',
  '4. 기한이 지나도 납부되지 않으면 관리규약에 따라 조치할 수 있음을 알려 드립니다.',
].join('\n');

const ASK =
  '납부 계좌: 농협은행 000-0000-0000-00 (예금주 한빛마을 1단지 관리사무소)\n문의: 관리사무소 경리과 02-0000-1203';

/** 미납 관리비 독촉장: one letter is approved with its places, and made for each home that has not paid (decision 0049). */
export const arrearsLetter = ship({
  code: 'ARREARS_LETTER',
  name: '미납 관리비 독촉장',
  heading: '미납 관리비 납부 안내',
  group: '공고·공문',
  keywords: ['독촉장', '미납', '체납', '관리비', '연체', '개별 발송본'],
  outside: { as: 'LETTER', to: '수신', body: '내용', sender: '발신명의', seal: '직인', ask: '납부계좌와문의' },
  parts: [
    sheet(
      wide(must(text('수신', { maxLength: 100, ...starting(TO) }))),
      pair(
        must(select('발신명의', ['관리사무소장', '입주자대표회의 회장'], starting('관리사무소장'))),
        must(radio('직인', ['날인', '직인생략'], starting('날인'))),
      ),
      pair(text('대상', { maxLength: 60 }), text('담당자', { maxLength: 60 })),
    ),
    sheet(
      wide(
        must(
          longText('납부 계좌와 문의', {
            lines: 2,
            maxLength: 300,
            help: '은행, 계좌번호, 예금주와 물어볼 전화번호를 적습니다. 독촉장의 끝에 인쇄됩니다.',
          }),
        ),
      ),
    ),
    section('내용'),
    line(must(longText('내용', { lines: 12, maxLength: 3000, ...starting(WORDS) }))),
    note(
      '※ {{ }} 안의 말은 세대마다 다른 값이 들어갈 자리입니다. 승인된 뒤 문서 화면의 ‘개별 발송본’에서 엑셀로 세대별 값을 올립니다.',
    ),
  ],
  settings: {
    retentionYears: 5,
    numberPattern: '{부서}-{연도}-{일련번호:4}',
    ...closed,
    policy: { allowLineChange: true, allowSelfDecision: false },
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR'], [when('발신명의', '입주자대표회의 회장', 'DECIDE CHAIR')]),
  },
  sample: {
    title: '2026년 10월분 미납 관리비 납부 안내',
    values: {
      수신: TO,
      발신명의: '관리사무소장',
      직인: '날인',
      대상: '3개월 이상 미납 세대',
      담당자: '경리주임 김경리',
      납부계좌와문의: ASK,
      내용: WORDS,
    },
  },
});
