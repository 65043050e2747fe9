import { date, longText, member, must, photo, select, text, today } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { line, pair, section, sheet, wide } from '../build/paper.ts';
import { ship } from '../build/ship.ts';

/** 사진대장: photos of a work with a line beneath each, two in a row over as many pages as it takes. */
export const photoLog = ship({
  code: 'PHOTO_LOG',
  name: '사진대장',
  group: '시설·점검',
  keywords: ['사진', '사진첩', '현장', '전후', '시공'],
  parts: [
    sheet(
      pair(must(text('공사·작업명', { maxLength: 100 })), must(text('위치', { maxLength: 100 }))),
      pair(must(date('촬영일', today)), must(member('촬영자', { most: 3, prefill: { auto: 'drafterName' } }))),
      pair(
        select('구분', ['시공 전·중·후', '하자', '점검', '순찰', '사고', '자재 검수'], { other: true }),
        text('시공업체', { maxLength: 60 }),
      ),
      wide(longText('설명', { lines: 2, maxLength: 1000 })),
    ),
    section('사진'),
    line(must(photo('사진', { most: 40, help: '사진마다 위치와 내용을 한 줄로 적어 주세요.' }))),
  ],
  settings: {
    retentionYears: 5,
    numberPattern: '사진-{연도}-{일련번호:3}',
    titlePattern: '{공사작업명} 사진대장',
    policy: { allowSelfDecision: true },
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR']),
  },
  sample: {
    title: '지하 1층 급수 배관 보온재 교체 사진대장',
    values: {
      공사작업명: '지하 1층 급수 배관 보온재 교체',
      위치: '지하주차장 1층 B구역',
      촬영일: '2026-11-12',
      촬영자: [{ id: 'gisa01', name: '정기사' }],
      구분: '시공 전·중·후',
      시공업체: '직영',
      설명: '동파 우려 구간 40m의 보온재를 뜯고 새로 감은 과정을 순서대로 찍음.',
      사진: [{ attachmentId: '00000000-0000-4000-8000-0000000000a1', caption: '1. 시공 전: 보온재 처짐' }],
    },
  },
});
