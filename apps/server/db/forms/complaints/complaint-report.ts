import { partly } from '../build/disclosure.ts';
import { feeds } from '../build/feeds.ts';
import {
  col,
  date,
  dongHo,
  formula,
  longText,
  member,
  must,
  now,
  photo,
  radio,
  rows,
  select,
  text,
  time,
  today,
} from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { beside, labelled, pair, section, sheet, wide } from '../build/paper.ts';
import { chosen } from '../build/sample.ts';
import { ship } from '../build/ship.ts';

const KINDS = [
  '시설: 누수·배관',
  '시설: 전기·조명',
  '시설: 승강기',
  '시설: 출입문·인터폰',
  '시설: 난방·급탕',
  '층간소음',
  '흡연·냄새',
  '주차',
  '청소·분리수거',
  '경비·보안',
  '관리비',
  '반려동물',
  '공용시설 이용',
];

/** 민원처리보고서: what a household asked for, and what was done. */
export const complaintReport = ship({
  code: 'COMPLAINT_REPORT',
  name: '민원처리보고서',
  group: '민원',
  keywords: ['민원', '하자', '접수', '처리'],
  parts: [
    section('1. 접수'),
    sheet(
      pair(
        labelled('접수일시', must(date('접수일', today)), ' ', time('접수시각', now)),
        must(select('접수방법', ['전화', '방문', '인터폰', '앱·홈페이지', '순찰 중 발견'], { other: true })),
      ),
      pair(labelled('민원세대', must(dongHo('동·호'))), text('연락처', { shape: 'phone' })),
      pair(
        must(select('민원분류', KINDS, { other: true })),
        member('접수자', { most: 1, prefill: { auto: 'drafterName' } }),
      ),
      wide(must(longText('민원내용', { lines: 4, maxLength: 3000 }))),
    ),
    section('2. 처리'),
    sheet(
      pair(labelled('작업일시', date('작업일'), ' ', time('작업시각')), must(member('작업자', { most: 5 }))),
      wide(must(longText('조치내용', { lines: 5, maxLength: 3000 }))),
    ),
    section(
      '사용 자재',
      rows(
        '자재',
        [
          must(col.text('품명', 220)),
          col.text('규격', 120),
          must(col.number('수량', 70, { min: 0, decimals: 1 })),
          col.money('단가', 110, { min: 0 }),
          col.formula('금액', 140, 'money', '수량 * 단가'),
        ],
        { minRows: 0, sums: ['금액'] },
      ),
    ),
    section('3. 결과'),
    sheet(
      pair(must(radio('처리결과', ['완료', '처리 중', '불가', '이관'])), formula('자재비', 'money', '합계(자재.금액)')),
      pair(
        radio('민원인 통보', ['전화', '문자', '방문', '미통보']),
        radio('만족도', ['만족', '보통', '불만족', '확인 전']),
      ),
      wide(longText('남은 조치', { lines: 2, maxLength: 1000, quickAnswers: ['남은 조치 없음'] })),
      beside(photo('작업 전', { most: 10 }), photo('작업 후', { most: 10 })),
    ),
  ],
  settings: {
    registers: [
      feeds('COMPLAINT', {
        ...{ receivedOn: '접수일', kind: '민원분류', place: '동호', what: '민원내용' },
        ...{ answeredOn: '작업일', worker: '작업자', result: '처리결과' },
      }),
    ],
    retentionYears: 3,
    numberPattern: '민원-{연도}-{일련번호:4}',
    amountField: '자재비',
    titlePattern: '{민원분류} 민원 처리 보고',
    ...partly,
    policy: {},
    matter: {
      marks: { place: '동호', reason: '민원내용' },
      // What a household said is for the line alone: nobody reads it because a paper might follow.
      next: [
        { form: 'AGENDA', writers: [] },
        { form: 'PURCHASE_PROPOSAL', writers: [] },
        { form: 'PURCHASE_REQUEST', writers: [] },
      ],
    },
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR']),
  },
  sample: {
    title: '102동 604호 욕실 천장 누수 민원 처리 보고',
    values: {
      접수일: '2026-11-09',
      접수시각: '14:50',
      접수방법: '전화',
      동호: { dong: '102', ho: '604' },
      연락처: '010-0000-7206',
      민원분류: '시설: 누수·배관',
      접수자: chosen('seomu01', '윤서무'),
      민원내용:
        '욕실 천장 점검구 둘레에서 물이 떨어지고 벽지가 젖음. 어제 저녁부터 시작되었고 위층 704호는 집에 사람이 없음.',
      작업일: '2026-11-09',
      작업시각: '15:00',
      작업자: [
        { id: 'gisa01', name: '정기사' },
        { id: 'yeongseon1', name: '조영선' },
      ],
      조치내용:
        '1. 5~6호 라인 급수 밸브를 잠그고 점검구를 열어 확인한 결과, 704호 세면대 급수 연결부가 아니라 공용 급수 입상관의 분기 소켓에서 누수됨을 확인함.\n2. 소켓과 니플을 교체하고 수압 시험(0.6MPa, 30분)에서 누수가 없음을 확인함.\n3. 젖은 천장판은 마른 뒤 교체하기로 하고 임시로 물받이를 설치함.',
      자재: [
        { 품명: '황동 소켓', 규격: '20A', 수량: 2, 단가: 4_800 },
        { 품명: '황동 니플', 규격: '20A', 수량: 2, 단가: 3_200 },
        { 품명: '테프론 테이프', 수량: 3, 단가: 700 },
      ],
      처리결과: '완료',
      민원인통보: '방문',
      만족도: '만족',
      남은조치: '11월 18일에 천장판을 교체하고 벽지 얼룩을 다시 확인함.',
    },
  },
});
