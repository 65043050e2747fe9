import { body, longText, must, period, text } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { closing, section, sheet, wide } from '../build/paper.ts';
import { written } from '../build/sample.ts';
import { ship } from '../build/ship.ts';

/** 기안서: what fits no other paper. */
export const generalDraft = ship({
  code: 'GENERAL_DRAFT',
  name: '기안서',
  group: '일반행정',
  keywords: ['일반기안', '내부결재', '계획'],
  parts: [
    sheet(
      wide(
        longText('관련근거', { lines: 2, maxLength: 1000, help: '관리규약 조항, 의결 회차, 관련 공문을 적어 주세요.' }),
      ),
      wide(must(longText('추진목적', { lines: 2, maxLength: 1000 }))),
      wide(period('추진기간', { counted: true })),
      wide(text('대상', { maxLength: 100 })),
      wide(text('소요예산', { maxLength: 200, prefill: { text: '해당 없음' } })),
    ),
    section('추진계획', must(body('추진계획', { lines: 8 }))),
    sheet(wide(longText('기대효과', { lines: 3, maxLength: 1000 }))),
    closing('위와 같이 추진하고자 하오니 재가하여 주시기 바랍니다.'),
  ],
  settings: {
    retentionYears: 5,
    numberPattern: '{부서}-{연도}-{일련번호:4}',
    policy: { allowLineChange: true },
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR']),
  },
  sample: {
    title: '2026년 동절기 시설물 동파 예방 대책 추진의 건',
    values: {
      관련근거: '가. 공동주택관리법 제33조(안전점검)\n나. 한빛마을 1단지 관리규약 제58조(공용부분의 유지·보수)',
      추진목적:
        '기온이 영하로 내려가기 전에 공용 배관, 계량기함, 물탱크실을 점검하고 보온하여 동파로 인한 단수와 누수 피해를 예방하고자 함.',
      추진기간: { from: '2026-11-16', to: '2026-11-27' },
      대상: '전 동(101동~108동) 공용부와 612세대',
      소요예산: '금 486,000원 (보온재, 열선 교체 / 수선유지비)',
      추진계획: written(
        '1. 점검 일정',
        '  가. 1차(11. 16.~11. 20.): 101동~104동 지하 배관, 옥상 물탱크실, 계단 창문',
        '  나. 2차(11. 23.~11. 27.): 105동~108동과 관리동, 경로당, 어린이집',
        '2. 점검 항목',
        '  가. 배관 보온재 탈락과 열선 작동 여부',
        '  나. 세대 계량기함 보온 상태: 미비 세대는 안내문 부착 후 보온재 지급',
        '  다. 계단실, 지하주차장 출입구의 창문과 문 닫힘 상태',
        '3. 비상 대응',
        '  가. 한파주의보 발효 시 기전과 2인 1조로 23시와 04시에 순찰함',
        '  나. 동파 접수 시 30분 안에 현장에 나가 밸브를 차단하고 조치함',
        '4. 입주민 안내: 승강기 게시판과 방송으로 주 1회 안내함',
      ),
      기대효과: '지난겨울 11건이던 동파 민원을 3건 이하로 줄이고, 긴급 복구 비용 약 2,000,000원을 절감할 수 있음.',
    },
  },
});
