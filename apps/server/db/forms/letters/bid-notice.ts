import { body, col, longText, must, period, radio, rows, select, starting, text } from '../build/fields.ts';
import { roleLine, when } from '../build/line.ts';
import { line, note, pair, section, sheet, wide } from '../build/paper.ts';
import { written } from '../build/sample.ts';
import { ship } from '../build/ship.ts';

/** What the rule on choosing contractors wants a bid notice to say, in its order. */
const POINTS = ['입찰 대상', '입찰 방법', '낙찰 방법', '현장설명', '서류 마감', '개찰', '입찰보증금', '계약기간'];

/** 입찰 공고문: hangs on the boards as it is put into K-apt. */
export const bidNotice = ship({
  code: 'BID_NOTICE',
  name: '입찰 공고문',
  group: '공고·공문',
  keywords: ['입찰', '공고', '전자입찰', 'K-apt', '사업자 선정', '낙찰'],
  outside: {
    as: 'NOTICE',
    lead: '첫머리',
    points: '입찰개요',
    body: '내용',
    sender: '공고명의',
    seal: '직인',
    period: '공고기간',
    ask: '문의',
  },
  parts: [
    sheet(
      wide(must(period('공고기간', { counted: true }))),
      pair(
        must(select('입찰 종류', ['일반경쟁입찰', '제한경쟁입찰', '지명경쟁입찰'], starting('일반경쟁입찰'))),
        text('K-apt 공고번호', { key: '케이앱공고번호', maxLength: 40 }),
      ),
      pair(
        must(select('공고 명의', ['입주자대표회의 회장', '관리사무소장'], starting('관리사무소장'))),
        must(radio('직인', ['날인', '직인생략'], starting('날인'))),
      ),
      wide(text('의결 근거', { maxLength: 100 })),
      wide(must(text('문의', { maxLength: 100 }))),
      wide(longText('첫머리', { lines: 2, maxLength: 500 })),
    ),
    section(
      '입찰 개요',
      rows('입찰개요', [must(col.text('구분', 110)), must(col.text('내용', 300)), col.text('덧붙임', 250)], {
        minRows: 1,
        maxRows: 10,
        presetRows: POINTS.map((구분) => ({ 구분 })),
      }),
    ),
    section('참가 자격, 제출 서류, 유의사항'),
    line(must(body('내용', { lines: 12 }))),
    note(
      '※ 공고는 입찰서 제출 마감일의 전날부터 거꾸로 10일 전(현장설명이 있으면 현장설명일의 전날부터 5일 전)까지 합니다.',
    ),
  ],
  settings: {
    retentionYears: 5,
    numberPattern: '입찰공고 제{연도}-{일련번호}호',
    policy: { allowLineChange: true, allowSelfDecision: false },
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR'], [when('공고명의', '입주자대표회의 회장', 'DECIDE CHAIR')]),
  },
  sample: {
    title: '승강기 유지관리 용역업체 선정 입찰 공고',
    values: {
      공고기간: { from: '2026-11-16', to: '2026-11-30' },
      입찰종류: '제한경쟁입찰',
      공고명의: '관리사무소장',
      직인: '날인',
      케이앱공고번호: '20261116-0071',
      의결근거: '2026년 제11차 입주자대표회의(2026. 10. 27.)',
      문의: '관리사무소 관리과 02-0000-1203',
      첫머리: '우리 단지의 승강기 유지관리 용역업체를 다음과 같이 선정하고자 공고합니다.',
      입찰개요: [
        { 구분: '입찰 대상', 내용: '승강기 16대 유지관리(종합)', 덧붙임: '101동~108동' },
        { 구분: '입찰 방법', 내용: '제한경쟁, 전자입찰', 덧붙임: '공동주택관리정보시스템(K-apt)' },
        { 구분: '낙찰 방법', 내용: '적격심사제', 덧붙임: '평가표는 K-apt 공고에 있음' },
        { 구분: '현장설명', 내용: '11월 23일 (월) 14:00', 덧붙임: '관리사무소 회의실' },
        { 구분: '서류 마감', 내용: '11월 30일 (월) 18:00' },
        { 구분: '개찰', 내용: '12월 1일 (화) 10:00', 덧붙임: '관리사무소 회의실' },
        { 구분: '입찰보증금', 내용: '입찰금액의 5%', 덧붙임: '보증서로 낼 수 있음' },
        { 구분: '계약기간', 내용: '2027. 1. 1. ~ 2028. 12. 31.' },
      ],
      내용: written(
        '1. 참가 자격',
        '가. 승강기 유지관리업 등록을 한 업체',
        '나. 공고일 기준 최근 3년 안에 10대 이상 단지 실적이 3건 이상인 업체',
        '2. 제출 서류: 입찰서, 사업자등록증, 등록증 사본, 실적증명서, 신용평가등급확인서',
        '3. 유의사항',
        '가. 주택관리업자 및 사업자 선정지침에 어긋나는 입찰은 무효로 합니다.',
        '나. 담합이 드러나면 낙찰을 취소하고 입찰보증금을 돌려주지 않습니다.',
      ),
    },
  },
});
