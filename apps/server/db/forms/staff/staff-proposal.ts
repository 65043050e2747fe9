import { col, date, formula, longText, money, must, number, radio, rows, select, text } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { closing, onlyPart, pair, section, sheet, wide } from '../build/paper.ts';
import { ship } from '../build/ship.ts';

const HIRING = { field: '구분', equals: '채용' };
const LEAVING = { field: '구분', equals: '퇴직' };

/** 채용·퇴직 품의서: who comes or goes, what it costs a month, and what is left to settle. */
export const staffProposal = ship({
  code: 'STAFF_PROPOSAL',
  name: '채용·퇴직 품의서',
  group: '인사·근태',
  keywords: ['채용', '퇴직', '입사', '퇴사', '인사', '임용'],
  confirms: 'BOXES',
  parts: [
    sheet(
      pair(
        must(radio('구분', ['채용', '퇴직'])),
        must(select('고용형태', ['정규직', '계약직', '단시간', '용역 소속'], { other: true })),
      ),
      pair(must(text('성명', { maxLength: 40 })), must(text('직책', { maxLength: 40 }))),
      pair(must(text('근무부서', { maxLength: 40 })), must(date('채용·퇴직일'))),
      pair(money('기본급', { min: 0 }), money('제수당', { min: 0 })),
      wide(formula('월 급여', 'money', '기본급 + 제수당')),
      wide(must(longText('사유', { lines: 3, maxLength: 1000 }))),
    ),
    onlyPart(
      { key: 'p1', label: '채용 조건', when: HIRING },
      section('1. 채용 조건'),
      sheet(
        pair(
          text('계약기간', { maxLength: 60, requiredWhen: HIRING }),
          select('근무형태', ['주간', '24시간 격일', '교대', '단시간'], { other: true }),
        ),
        wide(number('지원자 수', { min: 0, max: 999, unit: '명' })),
        wide(
          longText('채용 경위', {
            lines: 2,
            maxLength: 1000,
            help: '공고, 서류·면접 심사와 범죄경력 조회 여부를 적어 주세요.',
          }),
        ),
      ),
    ),
    onlyPart(
      { key: 'p2', label: '퇴직 정산', when: LEAVING },
      section('1. 퇴직 정산'),
      sheet(
        pair(
          date('입사일', { requiredWhen: LEAVING }),
          number('남은 연차', { min: 0, max: 99, decimals: 1, unit: '일' }),
        ),
        pair(money('퇴직급여', { min: 0 }), money('연차수당', { min: 0 })),
        wide(longText('인수인계', { lines: 2, maxLength: 1000, requiredWhen: LEAVING })),
      ),
    ),
    section(
      '2. 할 일',
      rows(
        '할일',
        [must(col.text('일', 300)), col.text('맡은 사람', 130), col.date('언제까지', 130), col.tick('마침', 100)],
        {
          minRows: 0,
          maxRows: 20,
          presetRows: [
            { 일: '4대보험 신고' },
            { 일: '근로계약서·서약서' },
            { 일: '출입카드·열쇠' },
            { 일: '프로그램 계정' },
          ],
        },
      ),
    ),
    closing('위와 같이 품의하오니 재가하여 주시기 바랍니다.'),
  ],
  settings: {
    retentionYears: null,
    numberPattern: '인사-{연도}-{일련번호:3}',
    titlePattern: '{직책} {성명} {구분}의 건',
    security: 'CONFIDENTIAL',
    policy: { allowSelfDecision: false },
    amountField: '월급여',
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR', 'CONFIRM CHAIR']),
  },
  sample: {
    title: '기전기사 문새봄 채용의 건',
    values: {
      구분: '채용',
      고용형태: '계약직',
      성명: '문새봄',
      직책: '기전기사',
      근무부서: '기전과',
      채용퇴직일: '2027-01-04',
      사유: '강기사가 12월 31일에 사직하여 기전과 정원(3명)을 채우고자 함.',
      계약기간: '2027. 1. 4. ~ 2027. 12. 31.',
      근무형태: '24시간 격일',
      기본급: 2_640_000,
      제수당: 310_000,
      지원자수: 6,
      채용경위:
        '11월 18일부터 12월 2일까지 공고하여 6명이 지원함. 서류와 면접으로 뽑았으며 자격증(전기기능사)을 확인함.',
      할일: [
        { 일: '4대보험 신고', 맡은사람: '김경리', 언제까지: '2027-01-15' },
        { 일: '근로계약서·서약서', 맡은사람: '윤서무', 언제까지: '2027-01-04' },
        { 일: '출입카드·열쇠', 맡은사람: '최기전', 언제까지: '2027-01-04' },
        { 일: '프로그램 계정', 맡은사람: '윤서무', 언제까지: '2027-01-04' },
      ],
    },
  },
});
