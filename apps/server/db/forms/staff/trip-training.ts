import {
  auto,
  col,
  date,
  formula,
  longText,
  member,
  must,
  period,
  radio,
  rows,
  select,
  signature,
  text,
} from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { centered, closing, foot, gap, line, onlyPart, onlyRow, pair, section, sheet, wide } from '../build/paper.ts';
import { chosen } from '../build/sample.ts';
import { ship } from '../build/ship.ts';

const BACK = { field: '구분', equals: '복명(결과 보고)' };
const GOING = { field: '구분', differs: '복명(결과 보고)' };

/** 출장/교육 신청서; back again, the same paper is copied and its result written. */
export const tripTraining = ship({
  code: 'TRIP_TRAINING',
  name: '출장/교육 신청서',
  heading: '출장·교육 신청(복명)서',
  group: '인사·근태',
  keywords: ['출장', '교육', '복명', '보수교육'],
  parts: [
    sheet(
      pair(
        must(
          radio('구분', ['출장', '교육', '복명(결과 보고)'], {
            help: '다녀온 뒤 이 문서를 복사하여 복명(결과 보고)을 고르고 결과를 적어 다시 상신합니다.',
          }),
        ),
        select('교통수단', ['대중교통', '자가용', '업무차량', '도보'], { other: true }),
      ),
      wide(must(period('기간', { counted: true }))),
      pair(must(text('목적지·기관', { maxLength: 100 })), member('동행자', { most: 10 })),
      wide(must(longText('목적', { lines: 3, maxLength: 1000 }))),
    ),
    section(
      '소요 경비',
      rows(
        '경비',
        [
          must(col.text('항목', 150)),
          col.text('산출근거', 300),
          must(col.money('금액', 110, { min: 0 })),
          col.text('비고', 100),
        ],
        { minRows: 0, sums: ['금액'] },
      ),
    ),
    sheet(
      pair(formula('경비 합계', 'money', '합계(경비.금액)'), member('업무 대행자', { most: 1 })),
      onlyRow(
        { key: 'p1', label: '결과', when: BACK },
        wide(longText('결과', { lines: 4, maxLength: 3000, requiredWhen: BACK })),
      ),
      onlyRow({ key: 'p2', label: '복명 예정일', when: GOING }, wide(date('복명 예정일'))),
    ),
    onlyPart({ key: 'p3', label: '신청', when: GOING }, closing('위와 같이 신청하오니 허가하여 주시기 바랍니다.')),
    onlyPart({ key: 'p4', label: '복명', when: BACK }, closing('위와 같이 다녀왔음을 복명합니다.')),
    gap(),
    centered(auto('신청일', 'draftDate')),
    onlyPart({ key: 'p5', label: '신청인', when: GOING }, line(signature('신청인', 'drafter'))),
    onlyPart({ key: 'p6', label: '복명자', when: BACK }, line(signature('복명자', 'drafter'))),
    foot('관리사무소장 귀하'),
  ],
  settings: {
    retentionYears: 3,
    numberPattern: '{부서}-{연도}-{일련번호:4}',
    policy: { allowEarlyDecision: true },
    amountField: '경비합계',
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR']),
  },
  sample: {
    title: '전기안전관리자 법정 교육 참석 신청의 건',
    values: {
      구분: '교육',
      교통수단: '대중교통',
      기간: { from: '2026-12-02', to: '2026-12-04' },
      목적지기관: '전기기술교육원',
      목적: '전기안전관리자 법정 교육(3년 주기)을 이수하여 선임 자격을 유지하고자 함.',
      경비: [
        { 항목: '교육비', 산출근거: '3일 과정', 금액: 165_000, 비고: '계좌이체' },
        { 항목: '교통비', 산출근거: '왕복 8,400원 × 3일', 금액: 25_200 },
        { 항목: '식비', 산출근거: '10,000원 × 3일', 금액: 30_000 },
      ],
      업무대행자: chosen('gisa02', '강기사'),
      복명예정일: '2026-12-07',
    },
  },
});
