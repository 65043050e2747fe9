import { body, must, radio, select, starting, text } from '../build/fields.ts';
import { roleLine, when } from '../build/line.ts';
import { line, pair, section, sheet, wide } from '../build/paper.ts';
import { written } from '../build/sample.ts';
import { ship } from '../build/ship.ts';

/** 공문(대외 발신): leaves the complex as a 시행문; address and telephone come from the settings of the complex. */
export const officialLetter = ship({
  code: 'OFFICIAL_LETTER',
  name: '공문(대외 발신)',
  heading: '공문',
  group: '공고·공문',
  keywords: ['공문', '발신', '시행문', '회신'],
  outside: { as: 'LETTER', to: '수신', via: '경유', body: '본문', sender: '발신명의', seal: '직인' },
  parts: [
    sheet(
      wide(must(text('수신', { maxLength: 100 }))),
      pair(text('경유', { maxLength: 60 }), text('담당자', { maxLength: 60 })),
      pair(
        must(select('발신명의', ['관리사무소장', '입주자대표회의 회장'], starting('관리사무소장'))),
        must(radio('직인', ['날인', '직인생략'], starting('날인'))),
      ),
    ),
    section('본문'),
    line(must(body('본문', { lines: 12 }))),
  ],
  settings: {
    retentionYears: 5,
    numberPattern: '{부서}-{연도}-{일련번호:4}',
    policy: { allowLineChange: true },
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR'], [when('발신명의', '입주자대표회의 회장', 'DECIDE CHAIR')]),
  },
  sample: {
    title: '단지 후문 앞 횡단보도 보행 신호등 설치 요청',
    values: {
      수신: '한빛시장(교통행정과장)',
      경유: '한빛1동장',
      본문: written(
        '1. 시민의 교통안전을 위해 애쓰시는 귀 기관에 감사드립니다.',
        '2. 우리 단지(612세대) 후문 앞 횡단보도는 한빛초등학교 학생 약 180명이 매일 이용하는 통학로이나, 신호등이 없고 내리막이어서 사고 위험이 높습니다.',
        '3. 이에 다음과 같이 요청하오니 검토하여 주시기 바랍니다.',
        '가. 위치: 한빛로 100 단지 후문 앞 횡단보도',
        '나. 최근 1년 사고: 보행자 접촉 2건, 추돌 3건',
        '다. 요청 사항',
        '1) 보행자 작동 신호등 설치',
        '2) 횡단보도 앞 30m 구간 감속 시설 설치',
        '가) 과속방지턱 1개소',
        '나) 노면 표시(어린이 보호구역) 2개소',
        '3) 설치 전까지 등교 시간(08:00~09:00) 교통안전 요원 배치',
        '4. 현장 확인은 우리 사무소가 안내하며, 결과를 2026. 12. 11.까지 회신하여 주시기 바랍니다.',
      ),
      발신명의: '관리사무소장',
      직인: '날인',
      담당자: '관리과장 이과장',
    },
  },
});
