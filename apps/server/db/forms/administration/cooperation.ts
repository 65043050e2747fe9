import { date, department, longText, must, radio, text } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { closing, pair, sheet, wide } from '../build/paper.ts';
import { departments } from '../build/sample.ts';
import { ship } from '../build/ship.ts';

/** 업무협조전: between departments, so the head may decide finally. */
export const cooperation = ship({
  code: 'COOPERATION',
  name: '업무협조전',
  group: '일반행정',
  keywords: ['협조', '협조전', '부서 요청'],
  parts: [
    sheet(
      pair(must(department('협조부서', { most: 5 })), must(date('회신기한'))),
      wide(must(radio('협조구분', ['자료 제공', '인력 지원', '장비 지원', '업무 확인', '민원 처리'], { other: true }))),
      wide(must(longText('요청사유', { lines: 3, maxLength: 1000 }))),
      wide(must(longText('요청내용', { lines: 8, maxLength: 3000 }))),
      pair(text('일시·장소', { maxLength: 100 }), text('담당자', { maxLength: 60 })),
      wide(text('회신방법', { maxLength: 100, prefill: { text: '담당자에게 서면 또는 댓글로 회신' } })),
    ),
    closing('위와 같이 업무 협조를 요청하오니 적극 협조하여 주시기 바랍니다.'),
  ],
  settings: {
    retentionYears: 1,
    numberPattern: '협조-{부서}-{연도}-{일련번호:3}',
    policy: { allowLineChange: true },
    matter: {
      marks: { place: '일시장소', reason: '요청내용' },
      next: [{ form: 'COMPLAINT_REPORT', writers: [{ deptField: '협조부서' }] }],
    },
    line: roleLine(['REVIEW DEPT_HEAD FINAL', 'DECIDE DIRECTOR']),
  },
  sample: {
    title: '물탱크 청소에 따른 단수 안내와 현장 통제 협조 요청의 건',
    values: {
      협조부서: departments('경비반', '미화반'),
      회신기한: '2026-11-18',
      협조구분: '인력 지원',
      요청사유:
        '하반기 저수조 청소로 11월 20일(금) 오전에 전 세대 급수가 멈추므로, 입주민 안내와 작업 차량의 동선 확보에 두 부서의 협조가 필요함.',
      요청내용:
        '가. 경비반\n  1) 11월 18일(수)까지 각 동 승강기와 출입문에 단수 안내문 부착\n  2) 작업일 08:30~13:00 지하 1층 저수조실 앞 주차면 4면 통제와 차량 유도 1명\n나. 미화반\n  1) 작업 뒤 저수조실 앞 통로 물기 제거와 미끄럼 주의 표지 설치\n  2) 청소 잔재물 반출 확인',
      일시장소: '2026. 11. 20.(금) 08:30~13:00 / 지하 1층 저수조실',
      담당자: '기전과 정기사 (내선 204)',
      회신방법: '담당자에게 서면 또는 댓글로 회신',
    },
  },
});
