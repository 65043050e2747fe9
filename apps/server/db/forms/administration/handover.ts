import { checkbox, col, date, longText, member, must, radio, rows, signature, text } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { closing, pair, section, sheet, wide } from '../build/paper.ts';
import { chosen } from '../build/sample.ts';
import { ship } from '../build/ship.ts';

/** 인수인계서: signed by who hands over, who takes over, and the 관리소장 who was there. */
export const handover = ship({
  code: 'HANDOVER',
  name: '인수인계서',
  group: '일반행정',
  keywords: ['인계', '인수', '퇴직', '전보'],
  parts: [
    sheet(
      pair(must(member('인계자', { most: 1 })), must(member('인수자', { most: 1 }))),
      pair(must(date('인계일자')), member('입회자', { most: 1, help: '회계 업무는 관리소장이 입회합니다.' })),
      pair(must(text('인계업무', { maxLength: 100 })), must(radio('인계사유', ['퇴직', '전보', '휴직', '업무 조정']))),
    ),
    section(
      '1. 문서·장부 목록',
      rows(
        '문서목록',
        [
          must(col.text('구분', 90)),
          must(col.long('명칭', 310)),
          must(col.number('수량', 70, { min: 0 })),
          col.text('단위', 60),
          col.text('비고', 130),
        ],
        { numbered: true },
      ),
    ),
    section(
      '2. 예금·현금 잔액',
      rows(
        '잔액',
        [
          must(col.text('구분', 130)),
          col.text('금융기관', 120),
          must(col.money('장부잔액', 120)),
          must(col.money('실제잔액', 120)),
          col.formula('차액', 90, 'money', '장부잔액 - 실제잔액'),
          col.text('비고', 80),
        ],
        { minRows: 0, sums: ['장부잔액', '실제잔액', '차액'] },
      ),
    ),
    section(
      '3. 진행 중인 업무',
      rows(
        '진행업무',
        [
          must(col.long('업무명', 150)),
          must(col.long('진행 상황', 280)),
          col.date('처리기한', 140),
          col.text('비고', 90),
        ],
        { minRows: 0, numbered: true },
      ),
    ),
    sheet(
      wide(
        checkbox('반납·인계 확인', [
          '업무용 컴퓨터 파일',
          '공동인증서·OTP',
          '통장·인감',
          '열쇠·출입카드',
          '비품',
          '프로그램 계정',
        ]),
      ),
      wide(longText('기타 인계사항', { lines: 3, maxLength: 2000 })),
    ),
    closing('위와 같이 업무 일체를 빠짐없이 인계·인수하였음을 확인합니다.'),
    section('확인', signature('인계·인수 서명', 'blank', ['인계자 {인계자}', '인수자 {인수자}', '입회자 {입회자}'])),
  ],
  settings: {
    retentionYears: null,
    numberPattern: '인계-{연도}-{일련번호:3}',
    policy: { allowLineChange: true },
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR']),
  },
  sample: {
    title: '경리 업무 인계·인수의 건',
    values: {
      인계자: chosen('otpuser01', '오경희'),
      인수자: chosen('gyeongri01', '김경리'),
      인계일자: '2026-11-30',
      입회자: chosen('sojang01', '박소장'),
      인계업무: '관리비 수납과 지출, 예금 관리, 잡수입 관리',
      인계사유: '업무 조정',
      문서목록: [
        { 구분: '장부', 명칭: '현금출납장, 총계정원장 (2026년 1월~11월)', 수량: 2, 단위: '권' },
        { 구분: '장부', 명칭: '관리비 부과대장, 수납대장 (2026년)', 수량: 2, 단위: '권' },
        { 구분: '증빙', 명칭: '지출결의서와 증빙철 (2021년~2026년 11월)', 수량: 71, 단위: '철', 비고: '서고 2번' },
        { 구분: '계약', 명칭: '용역·공사 계약서철', 수량: 14, 단위: '건' },
        { 구분: '통장', 명칭: '관리비, 장기수선충당금, 잡수입 통장', 수량: 5, 단위: '개' },
        { 구분: '전자문서', 명칭: '회계 프로그램 월별 백업 파일', 수량: 11, 단위: '개', 비고: '관리동 금고' },
      ],
      잔액: [
        { 구분: '관리비 보통예금', 금융기관: '농협은행', 장부잔액: 84_215_730, 실제잔액: 84_215_730 },
        { 구분: '장기수선충당금', 금융기관: '농협은행', 장부잔액: 612_480_000, 실제잔액: 612_480_000 },
        { 구분: '잡수입', 금융기관: '새마을금고', 장부잔액: 9_304_550, 실제잔액: 9_304_550 },
        { 구분: '소액 현금', 장부잔액: 182_000, 실제잔액: 182_000, 비고: '실사함' },
      ],
      진행업무: [
        {
          업무명: '11월분 관리비 부과',
          진행상황: '검침 자료를 받아 부과 기초자료를 입력함. 공동전기료 배분 확인이 남음.',
          처리기한: '2026-12-10',
        },
        {
          업무명: '장기 체납 3세대 납부 약정',
          진행상황: '2세대는 분할 납부 약정서를 받음. 1세대는 내용증명 발송 예정임.',
          처리기한: '2026-12-18',
          비고: '약정서철 참조',
        },
        { 업무명: '2027년 예산(안) 작성', 진행상황: '인건비와 용역비를 반영한 1차 안을 만듦.', 처리기한: '2026-11-30' },
      ],
      반납인계확인: ['업무용 컴퓨터 파일', '공동인증서·OTP', '통장·인감', '열쇠·출입카드'],
      기타인계사항:
        '서고 열쇠는 관리소장이, 금고 번호는 인수자와 관리소장이 보관함. 회계 프로그램 비밀번호는 인계 당일 변경함.',
    },
  },
});
