import { feeds } from '../build/feeds.ts';
import {
  body,
  col,
  date,
  formula,
  longText,
  must,
  number,
  radio,
  rows,
  signature,
  text,
  time,
} from '../build/fields.ts';

import { roleLine } from '../build/line.ts';
import { closing, foot, labelled, pair, section, sheet, sheetOfThree, wide } from '../build/paper.ts';
import { written } from '../build/sample.ts';
import { ship } from '../build/ship.ts';

/** 회의록: the vote was taken in the room; here the 회장 answers for the minutes and the others confirm them. */
export const minutes = ship({
  code: 'MINUTES',
  name: '회의록',
  heading: '입주자대표회의 회의록',
  group: '입주자대표회의',
  keywords: ['회의록', '의결', '입대의', '의사록'],
  parts: [
    sheet(
      pair(must(text('회차', { maxLength: 40 })), must(radio('구분', ['정기회의', '임시회의']))),
      wide(labelled('일시', must(date('회의일')), ' ', must(time('개회')), ' ~ ', time('폐회'))),
      wide(must(text('장소', { maxLength: 60 }))),
    ),
    sheetOfThree(
      pair(
        must(number('구성원 수', { min: 1, max: 200, unit: '명' })),
        must(number('참석', { min: 0, max: 200, unit: '명' })),
        formula('불참', 'number', '구성원수 - 참석', { decimals: 0, unit: '명' }),
      ),
      pair(
        formula('의결정족수', 'number', '절사(구성원수 / 2, 0) + 1', { decimals: 0, unit: '명' }),
        text('의장', { maxLength: 40 }),
        text('서기', { maxLength: 40 }),
      ),
    ),
    section(
      '1. 참석자',
      rows(
        '참석자',
        [
          must(col.text('직책', 110)),
          col.text('선거구', 110),
          must(col.text('성명', 110)),
          must(col.select('출결', 90, ['참석', '불참'])),
          col.text('서명', 130),
          col.text('비고', 110),
        ],
        { numbered: true },
      ),
    ),
    section(
      '2. 안건별 의결',
      rows(
        '의결',
        [
          must(col.long('안건', 130)),
          must(col.long('심의 내용', 190)),
          col.number('찬성', 45, { min: 0 }),
          col.number('반대', 45, { min: 0 }),
          col.number('기권', 45, { min: 0 }),
          must(col.select('결과', 80, ['원안 가결', '수정 가결', '부결', '보류', '보고'])),
          col.date('후속 기한', 85),
        ],
        { maxRows: 30, numbered: true },
      ),
    ),
    section('3. 토의와 보고 사항', body('토의보고', { lines: 6 })),
    sheet(
      wide(longText('방청·발언', { lines: 2, maxLength: 2000, quickAnswers: ['방청인 없음'] })),
      wide(text('다음 회의', { maxLength: 100 })),
    ),
    closing('위 회의 내용이 사실과 다름이 없음을 확인하고 서명합니다.'),
    section('회의록 확인', signature('참석 대표 서명', 'line')),
    foot('입주자대표회의'),
  ],
  settings: {
    registers: [
      feeds(
        'RESOLUTION',
        {
          ...{
            meeting: '회차',
            heldOn: '회의일',
            subject: '의결.안건',
            decision: '의결.심의내용',
            result: '의결.결과',
          },
          ...{ yes: '의결.찬성', no: '의결.반대', abstained: '의결.기권', dueOn: '의결.후속기한' },
        },
        { rows: '의결' },
      ),
    ],
    retentionYears: 10,
    numberPattern: '회의록-{연도}-{일련번호:3}',
    titlePattern: '{회차} 입주자대표회의 {구분} 회의록',
    policy: { allowSelfDecision: true },
    // One row for one matter: of minutes with several, the papers before them say what it is called.
    matter: {
      marks: { subject: '의결.안건', reason: '의결.심의내용' },
      next: [
        { form: 'CONTRACT', writers: ['HEADS'] },
        { form: 'RESULT_NOTICE', writers: ['HEADS'] },
      ],
    },
    line: roleLine(['REVIEW DIRECTOR', 'DECIDE CHAIR', 'CONFIRM COUNCIL']),
  },
  sample: {
    title: '2026년 제11차 입주자대표회의 정기회의 회의록',
    values: {
      회차: '2026년 제11차',
      구분: '정기회의',
      회의일: '2026-10-27',
      개회: '19:30',
      폐회: '21:40',
      장소: '관리동 2층 회의실',
      구성원수: 9,
      참석: 7,
      의장: '한회장',
      서기: '관리과장 이과장',
      참석자: [
        { 직책: '회장', 선거구: '101동', 성명: '한회장', 출결: '참석' },
        { 직책: '감사', 선거구: '103동', 성명: '정감사', 출결: '참석' },
        { 직책: '감사', 선거구: '106동', 성명: '배성실', 출결: '참석' },
        { 직책: '이사', 선거구: '102동', 성명: '류이사', 출결: '참석' },
        { 직책: '이사', 선거구: '105동', 성명: '심바름', 출결: '불참', 비고: '출장' },
        { 직책: '동대표', 선거구: '107동', 성명: '나동대', 출결: '참석' },
        { 직책: '동대표', 선거구: '108동', 성명: '옥나라', 출결: '참석' },
        { 직책: '동대표', 선거구: '104동 1', 성명: '피우리', 출결: '참석' },
        { 직책: '동대표', 선거구: '104동 2', 성명: '(공석)', 출결: '불참', 비고: '보궐선거 중' },
      ],
      의결: [
        {
          안건: '제1호 2026년 3분기 감사 결과 처리',
          심의내용:
            '정감사가 지출증빙 감사 결과를 보고함. 간이영수증으로 처리한 3건을 적격증빙으로 보완하고, 소액 현금 한도를 300,000원으로 낮추기로 함.',
          찬성: 7,
          반대: 0,
          기권: 0,
          결과: '원안 가결',
        },
        {
          안건: '제2호 지하주차장 CCTV 카메라 교체',
          심의내용:
            '관리소장이 교체 필요성과 견적 3곳을 설명함. 나동대: 사각지대인 E구역을 포함하자고 제안함. 관리소장: 8대 안에서 위치를 조정하여 반영하겠다고 답함.',
          찬성: 6,
          반대: 0,
          기권: 1,
          결과: '수정 가결',
          후속기한: '2026-12-15',
        },
        {
          안건: '제3호 승강기 유지관리 용역 사업자 선정방법',
          심의내용:
            '계약이 12월 31일에 끝나므로 적격심사로 입찰하기로 함. 류이사: 긴급 출동 시간을 30분으로 명시하자고 제안함. 평가위원으로 한회장, 류이사, 옥나라를 선임함.',
          찬성: 7,
          반대: 0,
          기권: 0,
          결과: '수정 가결',
        },
        {
          안건: '제4호 단지 내 자전거 등록제 시행',
          심의내용:
            '방치 자전거 87대의 처리와 등록제 시행을 논의함. 피우리: 등록 스티커 비용을 세대가 부담하는 데 반대함. 배성실: 방치 자전거 정리부터 하자고 함.',
          찬성: 4,
          반대: 3,
          기권: 0,
          결과: '부결',
        },
        {
          안건: '제5호 9월 관리비 부과와 결산 보고',
          심의내용: '관리소장이 9월 부과 총액과 미수관리비 현황을 보고하고, 질의 없이 접수함.',
          결과: '보고',
        },
      ],
      토의보고: written(
        '1. 104동 보궐선거: 선거관리위원회에서 11월 5일까지 후보자를 접수하고 11월 18일에 투표하기로 함.',
        '2. 재활용 분리장 이전: 103동 앞 분리장의 소음 민원에 대해 관리사무소가 세 곳의 후보지를 조사하여 다음 회의에 보고하기로 함.',
        '3. 어린이놀이터 바닥재 공사: 10월 19일 착공하여 11월 6일 준공 예정이며, 공사 중 안전 울타리를 유지하고 있음.',
        '4. 전기차 충전구역: 충전이 끝난 차량의 장시간 주차에 대해 안내문을 먼저 붙이고, 이용 시간 조정은 다음 회의에서 협의하기로 함.',
        '5. 경비원 휴게실 냉난방기 교체: 휴게실 두 곳의 냉난방기를 11월 중 교체하기로 하고, 비용은 예산 범위에서 관리소장이 집행함.',
      ),
      방청발언:
        '방청인 2명. 101동 주민: 지하주차장 바닥 물고임을 개선해 달라고 요청함. 관리소장: 현장을 확인하고 답하기로 함.',
      다음회의: '2026. 11. 24.(화) 19:30 관리동 2층 회의실',
    },
  },
});
