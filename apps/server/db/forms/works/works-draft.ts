import { col, formula, longText, money, must, number, radio, rows, starting, text } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { closing, pair, section, sheet, wide } from '../build/paper.ts';
import { ship } from '../build/ship.ts';

const STAGES = [
  '입주자대표회의 의결',
  '입찰 공고(K-apt)',
  '현장설명회',
  '입찰 마감·개찰',
  '계약 체결',
  '착공',
  '준공·검수',
];

/** 공사 추진 기안서: paid from the 장기수선충당금, so its plan must know the work. */
export const worksDraft = ship({
  code: 'WORKS_DRAFT',
  name: '공사 추진 기안서(장기수선충당금)',
  heading: '공사 추진 기안서',
  group: '공사·용역·계약',
  keywords: ['장충금', '장기수선', '공사', '입찰'],
  confirms: 'BOXES',
  parts: [
    sheet(wide(must(longText('추진배경', { lines: 4, maxLength: 3000 })))),
    section('1. 공사 개요'),
    sheet(
      pair(must(text('공사명', { maxLength: 100 })), text('공사위치', { maxLength: 100 })),
      wide(must(longText('공사범위', { lines: 3, maxLength: 2000 }))),
      wide(must(money('공사예산', { min: 1, vat: 'choose', spelled: true }))),
      wide(must(radio('재원', ['장기수선충당금', '수선유지비', '잡수입'], starting('장기수선충당금')))),
      wide(must(radio('선정방식', ['제한경쟁입찰(최저가)', '제한경쟁입찰(적격심사)', '일반경쟁입찰', '수의계약']))),
    ),
    section('2. 장기수선계획 반영'),
    sheet(
      pair(must(text('수선항목', { maxLength: 100 })), number('수선주기', { min: 1, max: 100, unit: '년' })),
      pair(text('계획연도', { maxLength: 20 }), money('계획금액', { min: 0 })),
      pair(must(money('적립잔액', { min: 0 })), formula('집행 후 잔액', 'money', '적립잔액 - 공사예산')),
    ),
    section(
      '3. 향후 일정',
      rows('일정', [must(col.text('단계', 180)), col.date('예정일', 140), col.text('내용', 340)], {
        presetRows: STAGES.map((단계) => ({ 단계 })),
      }),
    ),
    sheet(wide(longText('입주민 안내와 안전대책', { lines: 3, maxLength: 2000 }))),
    closing('위와 같이 공사를 추진하고자 하오니 재가하여 주시기 바랍니다.'),
  ],
  settings: {
    retentionYears: 10,
    numberPattern: '공사-{연도}-{일련번호:3}',
    policy: { allowSelfDecision: false, allowLineChange: true },
    amountField: '공사예산',
    titlePattern: '{공사명} 추진의 건',
    hints: [
      { kind: 'CONTRACT', amount: '공사예산' },
      { kind: 'LONG_TERM', fund: '재원', work: '공사명' },
    ],
    matter: {
      marks: {
        ...{ subject: '공사명', place: '공사위치', amount: '공사예산', fund: '재원' },
        ...{ method: '선정방식', reason: '추진배경' },
      },
      next: [
        { form: 'AGENDA', writers: ['DRAFTERS_DEPT', 'HEADS'] },
        { form: 'CONTRACT', writers: ['HEADS'] },
      ],
    },
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR', 'CONFIRM AUDITOR', 'CONFIRM CHAIR']),
  },
  sample: {
    title: '옥상 방수 공사(101동~104동) 추진의 건',
    values: {
      추진배경:
        '2014년 준공 뒤 한 번도 전면 보수를 하지 않은 101동~104동 옥상 방수층에 균열과 들뜸이 생겨, 올해 장마철에 최상층 7세대에서 천장 누수가 발생함. 부분 보수를 4회 하였으나 같은 곳에서 다시 새고 있어, 장기수선계획에 따라 전면 방수 공사를 추진하고자 함.',
      공사명: '옥상 방수 공사(101동~104동)',
      공사위치: '101동~104동 옥상과 파라펫',
      공사범위:
        '가. 기존 우레탄 방수층 철거와 바탕 정리: 2,480㎡\n나. 균열 보수, 복합 시트 방수와 상도 마감\n다. 드레인 24개소, 환기구 턱 보수, 파라펫 두겁 교체',
      공사예산: { won: 148_500_000, vat: 'INCLUDED' },
      재원: '장기수선충당금',
      선정방식: '제한경쟁입찰(적격심사)',
      수선항목: '건물 외부 / 옥상 방수(전면)',
      수선주기: 15,
      계획연도: '2027년',
      계획금액: 152_000_000,
      적립잔액: 612_480_000,
      일정: [
        { 단계: '입주자대표회의 의결', 예정일: '2026-11-24', 내용: '제12차 정기회의 상정' },
        { 단계: '입찰 공고(K-apt)', 예정일: '2026-12-01', 내용: '공고 기간 15일' },
        { 단계: '현장설명회', 예정일: '2026-12-08', 내용: '옥상 4개 동, 참석 업체만 입찰 가능' },
        { 단계: '입찰 마감·개찰', 예정일: '2026-12-17', 내용: '전자입찰, 적격심사는 12월 22일' },
        { 단계: '계약 체결', 예정일: '2027-01-08', 내용: '계약보증 10%, 하자보증 5%' },
        { 단계: '착공', 예정일: '2027-03-15', 내용: '기온 5℃ 이상일 때 시공' },
        { 단계: '준공·검수', 예정일: '2027-05-14', 내용: '담수 시험 48시간 뒤 검수' },
      ],
      입주민안내와안전대책:
        '공사 전 2주 동안 승강기와 게시판에 안내하고, 옥상 출입문을 통제함. 자재 양중 구간에는 안전요원 1명을 두고 어린이 통학 시간(08:00~09:00)에는 양중을 하지 않음.',
    },
  },
});
