import { partly } from '../build/disclosure.ts';
import {
  auto,
  checkbox,
  dongHo,
  formula,
  longText,
  money,
  must,
  number,
  period,
  photo,
  radio,
  signature,
  text,
} from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import {
  centered,
  closing,
  foot,
  gap,
  labelled,
  line,
  note,
  onlyRow,
  pair,
  section,
  sheet,
  wide,
} from '../build/paper.ts';
import { ship } from '../build/ship.ts';

/** 인테리어 공사 신고서: what a household wants to change, whom it asked, and what the office holds it to. */
export const interiorWork = ship({
  code: 'INTERIOR_WORK',
  name: '인테리어 공사 신고서',
  group: '민원',
  keywords: ['인테리어', '공사', '행위신고', '행위허가', '동의서', '리모델링'],
  parts: [
    section('1. 신고한 세대와 업체'),
    sheet(
      pair(labelled('세대', must(dongHo('동·호'))), must(radio('신고인', ['소유자', '세입자', '업체']))),
      pair(must(text('신고인 성명', { maxLength: 40 })), must(text('연락처', { shape: 'phone' }))),
      pair(must(text('공사업체', { maxLength: 60 })), must(text('현장책임자 연락처', { shape: 'phone' }))),
    ),
    section('2. 공사'),
    sheet(
      wide(must(period('공사기간', { counted: true }))),
      wide(
        must(
          checkbox('공사내용', [
            '도배·장판',
            '주방·욕실',
            '창호',
            '전기·조명',
            '배관',
            '확장(발코니)',
            '벽체 철거',
            '기타',
          ]),
        ),
      ),
      wide(must(longText('공사 설명', { lines: 3, maxLength: 2000 }))),
      wide(
        must(
          radio('행위허가·신고', ['해당 없음', '구청 신고 필요', '구청 허가 필요'], {
            help: '비내력벽 철거와 발코니 확장은 구청에 신고하거나 허가를 받습니다(공동주택관리법 제35조).',
          }),
        ),
      ),
      onlyRow(
        { key: 'p1', label: '허가·신고 번호', when: { field: '행위허가신고', differs: '해당 없음' } },
        wide(
          text('허가·신고 번호', { maxLength: 60, requiredWhen: { field: '행위허가신고', equals: '구청 허가 필요' } }),
        ),
      ),
    ),
    section('3. 동의와 예치금'),
    sheet(
      pair(
        must(number('동의 대상', { min: 0, max: 999, unit: '세대' })),
        must(number('동의', { min: 0, max: 999, unit: '세대' })),
      ),
      pair(
        formula('동의율', 'number', '동의 * 100 / 동의대상', { decimals: 1, unit: '%' }),
        money('예치금', { min: 0, help: '폐기물 처리와 승강기 사용 예치금' }),
      ),
      pair(must(radio('승강기 사용', ['사용', '사용하지 않음'])), must(radio('승강기 보양', ['확인', '해당 없음']))),
      wide(text('소음 나는 날', { maxLength: 100 })),
    ),
    section('4. 확인'),
    sheet(
      wide(longText('주의사항 안내', { lines: 2, maxLength: 1000 })),
      wide(photo('동의서·현장 사진', { most: 20 })),
    ),
    note('※ 공사는 평일 09:00~17:00에 하며, 공용부분을 쓰거나 폐기물을 두지 않습니다.'),
    closing('위와 같이 인테리어 공사를 신고합니다.'),
    gap(),
    centered(auto('신고일', 'draftDate')),
    line(signature('신고인 서명', 'blank', ['신고인 {신고인성명}'])),
    foot('관리사무소장 귀하'),
  ],
  settings: {
    retentionYears: 3,
    numberPattern: '행위-{연도}-{일련번호:3}',
    titlePattern: '인테리어 공사 신고({공사업체})',
    ...partly,
    policy: {},
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR']),
  },
  sample: {
    title: '105동 1203호 인테리어 공사 신고',
    values: {
      동호: { dong: '105', ho: '1203' },
      신고인: '소유자',
      신고인성명: '서하람',
      연락처: '010-0000-5312',
      공사업체: '온집인테리어',
      현장책임자연락처: '010-0000-7742',
      공사기간: { from: '2026-11-23', to: '2026-12-11' },
      공사내용: ['도배·장판', '주방·욕실', '창호'],
      공사설명: '욕실 2곳의 타일과 방수를 새로 하고, 주방 가구와 거실 창호를 교체함. 벽체와 배관은 바꾸지 않음.',
      행위허가신고: '해당 없음',
      동의대상: 12,
      동의: 9,
      예치금: 300_000,
      승강기사용: '사용',
      승강기보양: '확인',
      소음나는날: '11월 24일~26일(욕실 타일 철거)',
      주의사항안내:
        '공사 시간, 소음 나는 날의 게시, 폐기물 반출 방법, 승강기 보양을 안내하고 안내문을 동 게시판에 붙임.',
    },
  },
});
