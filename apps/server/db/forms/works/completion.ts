import { feeds } from '../build/feeds.ts';
import {
  col,
  date,
  longText,
  member,
  money,
  must,
  period,
  photo,
  radio,
  rows,
  signature,
  text,
} from '../build/fields.ts';

import { roleLine, when } from '../build/line.ts';
import { beside, closing, pair, section, sheet, wide } from '../build/paper.ts';
import { ship } from '../build/ship.ts';

/** 준공(검수)조서: the work is looked at before it is paid. */
export const completion = ship({
  code: 'COMPLETION',
  name: '준공(검수)조서',
  group: '공사·용역·계약',
  keywords: ['준공', '검수', '공사 완료', '하자'],
  confirms: 'BOXES',
  parts: [
    section('1. 공사(납품) 개요'),
    sheet(
      pair(must(text('공사명', { maxLength: 100 })), must(text('시공업체', { maxLength: 60 }))),
      wide(must(money('계약금액', { min: 0, vat: 'choose', spelled: true }))),
      wide(must(period('공사기간', { counted: true }))),
      pair(must(date('검수일')), text('검수장소', { maxLength: 100 })),
      pair(must(member('검수자', { most: 5 })), text('업체 입회자', { maxLength: 60 })),
      pair(period('하자담보기간'), money('하자보증금', { min: 0 })),
      wide(radio('재원', ['관리비', '장기수선충당금', '잡수입'], { prefill: { text: '관리비' }, other: true })),
    ),
    section(
      '2. 검수 내용',
      rows(
        '검수항목',
        [
          must(col.text('항목', 150)),
          col.long('기준', 190),
          must(col.select('결과', 80, ['적합', '보완', '부적합'])),
          col.long('확인 내용', 240),
        ],
        { numbered: true },
      ),
    ),
    sheet(
      wide(must(radio('검수판정', ['합격', '조건부 합격', '불합격']))),
      wide(longText('지적·조치사항', { lines: 3, maxLength: 2000, quickAnswers: ['지적사항 없음'] })),
    ),
    section('3. 사진'),
    sheet(beside(photo('시공 전', { most: 10 }), photo('시공 후', { most: 10 }))),
    closing('위와 같이 검수하였음을 확인합니다.'),
    section(
      '검수자 확인',
      signature('검수 서명', 'blank', ['검수자 {검수자}', '업체 입회자 {업체입회자}', '관리소장']),
    ),
  ],
  settings: {
    registers: [
      feeds('INSPECTION', {
        ...{ equipment: '공사명', doneOn: '검수일', by: '시공업체', result: '검수판정', cost: '계약금액' },
      }),
    ],
    retentionYears: null,
    numberPattern: '준공-{연도}-{일련번호:3}',
    policy: { allowSelfDecision: false },
    amountField: '계약금액',
    titlePattern: '{공사명} 준공 검수의 건',
    matter: {
      stage: 'INSPECTION',
      marks: {
        ...{ subject: '공사명', vendor: '시공업체', amount: '계약금액', period: '공사기간' },
        ...{ place: '검수장소', fund: '재원' },
      },
      next: [{ form: 'EXPENSE', writers: ['ACCOUNTING'] }],
    },
    line: roleLine(
      ['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR'],
      [when('재원', '장기수선충당금', 'CONFIRM AUDITOR', 'CONFIRM CHAIR')],
    ),
  },
  sample: {
    title: '어린이놀이터 바닥재 교체 공사 준공 검수의 건',
    values: {
      공사명: '어린이놀이터 바닥재 교체 공사',
      시공업체: '(주)푸름조경건설',
      계약금액: { won: 27_830_000, vat: 'INCLUDED' },
      공사기간: { from: '2026-10-19', to: '2026-11-06' },
      검수일: '2026-11-10',
      검수장소: '중앙 어린이놀이터, 103동 앞 놀이터',
      검수자: [
        { id: 'gijeon01', name: '최기전' },
        { id: 'yeongseon1', name: '조영선' },
      ],
      업체입회자: '현장소장 허준공',
      하자담보기간: { from: '2026-11-10', to: '2028-11-09' },
      하자보증금: 1_391_500,
      재원: '장기수선충당금',
      검수항목: [
        {
          항목: '기존 바닥재 철거',
          기준: '전량 철거, 폐기물 처리 확인서',
          결과: '적합',
          확인내용: '폐기물 4.2톤, 확인서 받음',
        },
        {
          항목: '바탕 콘크리트',
          기준: '균열 보수, 물매 1% 이상',
          결과: '적합',
          확인내용: '물 뿌림 시험에서 고임 없음',
        },
        { 항목: '탄성 포장 두께', 기준: '충격 흡수층 60mm 이상', 결과: '적합', 확인내용: '6곳 측정: 61~66mm' },
        { 항목: '마감 면', 기준: '들뜸, 이음매 벌어짐 없음', 결과: '보완', 확인내용: '그네 아래 이음매 2곳 벌어짐' },
        {
          항목: '놀이기구 재설치',
          기준: '볼트 조임, 흔들림 없음',
          결과: '적합',
          확인내용: '조합놀이대, 그네, 시소 확인',
        },
        { 항목: '설치검사', 기준: '안전검사기관 합격', 결과: '적합', 확인내용: '11월 9일 합격증 받음' },
      ],
      검수판정: '조건부 합격',
      지적조치사항:
        '그네 아래 이음매 벌어짐 2곳(각 약 30cm)은 11월 13일까지 재시공하기로 하고, 확인한 뒤 대금을 지급함. 재시공 확인 사진은 지출결의서에 붙임.',
    },
  },
});
