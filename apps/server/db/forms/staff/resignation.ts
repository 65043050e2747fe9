import { auto, date, longText, member, must, radio, signature, text } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { centered, closing, foot, gap, line, pair, sheet, wide } from '../build/paper.ts';
import { chosen } from '../build/sample.ts';
import { ship } from '../build/ship.ts';

/** 사직서: what one writes oneself; the office's answer is the 채용·퇴직 품의서. */
export const resignation = ship({
  code: 'RESIGNATION',
  name: '사직서',
  group: '인사·근태',
  keywords: ['사직', '퇴사', '퇴직', '사표'],
  parts: [
    sheet(
      pair(auto('소속', 'drafterDept'), auto('직위', 'drafterPosition')),
      pair(must(date('입사일')), must(date('퇴직 희망일'))),
      wide(must(radio('사유', ['개인 사정', '건강', '이직', '정년', '계약 만료'], { other: true }))),
      wide(longText('사유 설명', { lines: 3, maxLength: 1000 })),
      pair(must(member('인수자', { most: 2 })), text('퇴직 뒤 연락처', { shape: 'phone' })),
      wide(must(longText('인계할 업무', { lines: 4, maxLength: 2000 }))),
      wide(
        longText('반납할 물품', {
          lines: 2,
          maxLength: 500,
          quickAnswers: ['열쇠·출입카드, 무전기, 근무복', '반납할 물품 없음'],
        }),
      ),
    ),
    closing('위와 같이 사직하고자 하오니 허락하여 주시기 바랍니다.'),
    gap(),
    centered(auto('제출일', 'draftDate')),
    line(signature('제출인', 'drafter')),
    foot('관리사무소장 귀하'),
  ],
  settings: {
    retentionYears: null,
    numberPattern: '인사-{연도}-{일련번호:3}',
    titlePattern: '사직서 제출({퇴직희망일})',
    security: 'CONFIDENTIAL',
    policy: {},
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR']),
  },
  sample: {
    title: '사직서 제출(강기사, 12. 31.)',
    values: {
      입사일: '2021-03-02',
      퇴직희망일: '2026-12-31',
      사유: '개인 사정',
      사유설명: '가족이 있는 지역으로 옮기게 되어 사직하고자 합니다.',
      인수자: chosen('gisa01', '정기사'),
      퇴직뒤연락처: '010-0000-2841',
      인계할업무:
        '1. 저수조·펌프실 점검표와 부품 목록\n2. 동절기 열선 점검 일정\n3. 협력업체 연락처와 진행 중인 수선 2건',
      반납할물품: '열쇠·출입카드, 무전기, 근무복',
    },
  },
});
