import { auto, body, must, select, starting, text } from '../build/fields.ts';
import { roleLine, when } from '../build/line.ts';
import { gap, line, pair, sheet, wide } from '../build/paper.ts';
import { written } from '../build/sample.ts';
import { ship } from '../build/ship.ts';

/** 공문(대외 발신): leaves the complex under its name; the print puts name, number and date at the foot. */
export const officialLetter = ship({
  code: 'OFFICIAL_LETTER',
  name: '공문(대외 발신)',
  heading: '공문',
  group: '공고·공문',
  style: 'letter',
  keywords: ['공문', '발신', '시행문', '회신'],
  parts: [
    sheet(
      wide(must(text('수신', { maxLength: 100 }))),
      pair(text('경유', { maxLength: 60 }), text('참조', { maxLength: 60 })),
      wide(auto('제목', 'title')),
      pair(text('담당자', { maxLength: 60 }), text('전화번호', { shape: 'phone' })),
      pair(
        must(select('발신명의', ['관리사무소장', '입주자대표회의 회장'], starting('관리사무소장'))),
        text('전자우편', { shape: 'email' }),
      ),
      wide(text('주소', { maxLength: 120 })),
    ),
    gap(),
    line(must(body('본문', { lines: 12 }))),
  ],
  settings: {
    retentionYears: 5,
    numberPattern: '{부서}-{연도}-{일련번호:4}',
    policy: { allowLineChange: true },
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR'], [when('발신명의', '입주자대표회의 회장', 'DECIDE CHAIR')]),
  },
  sample: {
    title: '단지 후문 앞 횡단보도 신호등 설치 요청',
    values: {
      수신: '한빛시장(교통행정과장)',
      경유: '한빛1동장',
      본문: written(
        '1. 시민의 교통안전을 위해 애쓰시는 귀 기관의 노고에 감사드립니다.',
        '2. 우리 단지(한빛마을 1단지, 612세대) 후문 앞 횡단보도는 한빛초등학교 학생 약 180명이 매일 이용하는 통학로이나, 신호등이 없고 내리막이라 차량이 속도를 줄이지 않아 사고 위험이 높습니다.',
        '3. 최근 1년 동안 이 횡단보도에서 보행자 접촉 사고 2건과 급정거로 인한 추돌 사고 3건이 있었습니다.',
        '4. 이에 다음과 같이 요청하오니 검토하여 주시기 바랍니다.',
        '  가. 보행자 작동 신호등 설치',
        '  나. 횡단보도 앞 30m 구간 과속방지턱과 노면 표시 설치',
        '  다. 신호등 설치 전까지 등교 시간(08:00~09:00) 교통 안전 요원 배치',
        '5. 현장 확인이 필요하시면 관리사무소에서 안내하겠으며, 검토 결과를 2026년 12월 11일까지 회신하여 주시면 입주민에게 알리겠습니다.',
      ),
      발신명의: '관리사무소장',
      담당자: '관리과장 이과장',
      전화번호: '02-0000-1200',
      주소: '한빛시 한빛로 100 한빛마을 1단지 관리사무소',
      전자우편: 'office@hanbit1.example',
    },
  },
});
