import { auto, date, longText, must, radio, signature, text, time } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { centered, closing, foot, gap, labelled, line, pair, sheet, wide } from '../build/paper.ts';
import { ship } from '../build/ship.ts';

/** 시말서. Only the line reads it. */
export const incidentStatement = ship({
  code: 'INCIDENT_STATEMENT',
  name: '시말서',
  group: '인사·근태',
  keywords: ['경위서', '사유서', '사고'],
  parts: [
    sheet(
      pair(labelled('발생일시', must(date('발생일')), ' ', time('발생시각')), must(text('장소', { maxLength: 100 }))),
      wide(radio('구분', ['업무상 과실', '안전사고', '근무 규정 위반', '시설·물품 손상'], { other: true })),
      wide(text('관련자', { maxLength: 100 })),
      wide(must(longText('사건 경위', { lines: 8, maxLength: 4000 }))),
      wide(must(longText('원인', { lines: 4, maxLength: 2000 }))),
      wide(longText('피해와 조치', { lines: 3, maxLength: 2000 })),
      wide(must(longText('재발 방지 대책', { lines: 4, maxLength: 2000 }))),
    ),
    closing('위 내용은 사실과 다름이 없으며, 앞으로 같은 일이 일어나지 않도록 하겠습니다.'),
    gap(),
    centered(auto('작성일', 'draftDate')),
    line(signature('작성자', 'drafter')),
    foot('관리사무소장 귀하'),
  ],
  settings: {
    retentionYears: 3,
    security: 'CONFIDENTIAL',
    numberPattern: '{부서}-{연도}-{일련번호:4}',
    policy: {},
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR']),
  },
  sample: {
    title: '102동 지하 급수밸브 오조작에 따른 단수 시말서',
    values: {
      발생일: '2026-11-09',
      발생시각: '15:20',
      장소: '102동 지하 1층 배관실',
      구분: '업무상 과실',
      관련자: '기전과 정기사',
      사건경위:
        '1. 11월 9일(월) 15시경 102동 604호의 세대 급수 누수 신고를 받고 지하 1층 배관실에서 해당 라인의 밸브를 잠그려 하였음.\n2. 밸브의 표찰이 떨어져 있어 도면을 확인하지 않고 위치만으로 판단하여 5~6호 라인이 아닌 102동 전체 주밸브를 잠갔음.\n3. 15시 20분부터 102동 72세대의 급수가 끊겼고, 15시 35분에 민원 전화를 받고 잘못 잠근 사실을 알았음.\n4. 15시 41분에 주밸브를 열어 급수를 다시 시작하고, 해당 라인 밸브를 확인하여 누수 작업을 마쳤음.',
      원인: '표찰이 없는 밸브를 도면과 맞추어 보지 않았고, 혼자 작업하면서 다른 직원에게 확인을 요청하지 않았음.',
      피해와조치:
        '102동 72세대가 21분 동안 단수되었고 민원 9건이 접수됨. 16시에 사과 방송을 하고 민원 세대에 전화로 설명하였음.',
      재발방지대책:
        '1. 11월 13일까지 전 동 배관실 밸브에 표찰을 다시 붙이고 도면을 비치하겠음.\n2. 밸브를 조작하기 전에 당직자와 무전으로 위치를 함께 확인하겠음.\n3. 단수가 필요한 작업은 10분 전에 해당 동에 안내 방송을 하겠음.',
    },
  },
});
