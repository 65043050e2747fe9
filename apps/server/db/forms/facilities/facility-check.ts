import { feeds } from '../build/feeds.ts';
import { col, date, longText, member, must, photo, radio, rows, text, today } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { pair, section, sheet, wide } from '../build/paper.ts';
import { ship } from '../build/ship.ts';

type Item = [part: string, item: string];
const ITEMS: Item[] = [
  ['전기', '수변전실: 변압기 소음·과열, 계기 지시값'],
  ['전기', '비상발전기: 축전지, 연료량, 시운전'],
  ['전기', '동별 분전반: 누전차단기, 단자 발열'],
  ['소방', '소화전함·소화기: 비치, 압력, 유효기간'],
  ['소방', '화재 수신기: 이상 신호, 예비전원'],
  ['소방', '스프링클러·유도등: 누수, 점등 상태'],
  ['소방', '피난계단·방화문: 적치물, 닫힘 상태'],
  ['급배수', '저수조: 청결, 잠금, 수위 조절 장치'],
  ['급배수', '급수 펌프: 압력, 누수, 진동'],
  ['급배수', '집수정·배수펌프: 작동, 수위 경보'],
  ['난방', '열교환기·순환펌프: 온도, 압력, 누수'],
  ['가스', '가스 배관·정압기실: 누출, 보호 덮개'],
  ['승강기', '승강기: 문 닫힘, 비상통화, 조명'],
  ['건축', '옥상: 방수층, 배수구, 출입문 자동개폐'],
  ['건축', '외벽·난간: 균열, 박락, 흔들림'],
  ['건축', '지하주차장: 누수, 바닥, 조명'],
  ['부대시설', '어린이놀이터: 바닥재, 놀이기구 고정'],
  ['부대시설', '석축·옹벽·담장: 균열, 기울음, 배수'],
  ['부대시설', '도로·보도·맨홀: 침하, 파손'],
  ['보안', 'CCTV·공동현관: 녹화, 화질, 개폐'],
];
const remarks: Record<number, { 결과: string; 조치사항: string }> = {
  5: { 결과: '보수', 조치사항: '지하 2층 C구역 유도등 축전지 교체' },
  9: { 결과: '보수', 조치사항: '2호 펌프 소음, 11월 20일 점검 의뢰' },
  14: { 결과: '보수', 조치사항: '105동 미세 균열, 봄에 보수 예정' },
  16: { 결과: '불량', 조치사항: '시소 손잡이 파손, 사용 중지·부품 주문' },
};

/** 시설점검일지. Results stay empty until somebody has looked. */
export const facilityCheck = ship({
  code: 'FACILITY_CHECK',
  name: '시설점검일지',
  group: '시설·점검',
  keywords: ['점검', '안전점검', '시설물', '소방', '전기'],
  parts: [
    sheet(
      pair(must(date('점검일', today)), must(member('점검자', { most: 5, prefill: { auto: 'drafterName' } }))),
      wide(must(radio('점검구분', ['일상', '주간', '월간', '분기', '반기']))),
      pair(
        text('점검업체', { maxLength: 60 }),
        text('근거', { maxLength: 200, help: '법정 점검이면 근거 법령과 주기를 적어 주세요.' }),
      ),
    ),
    section(
      '점검 결과',
      rows(
        '점검결과',
        [
          must(col.text('구분', 70)),
          must(col.long('점검항목', 260)),
          must(col.select('결과', 70, ['양호', '보수', '불량', '해당 없음'])),
          col.long('조치사항', 260),
        ],
        {
          maxRows: 100,
          numbered: true,
          presetRows: ITEMS.map(([구분, 점검항목]) => ({ 구분, 점검항목 })),
        },
      ),
    ),
    sheet(
      wide(
        must(
          longText('종합의견', { lines: 3, maxLength: 2000, quickAnswers: ['전 항목 양호함', '지적사항 조치 예정'] }),
        ),
      ),
      pair(date('조치기한'), date('다음 점검일')),
      wide(photo('현장사진', { most: 20 })),
    ),
  ],
  settings: {
    registers: [
      feeds('INSPECTION', {
        ...{ equipment: '=시설 점검', sort: '점검구분', doneOn: '점검일', nextOn: '다음점검일', by: '점검업체' },
      }),
    ],
    retentionYears: 5,
    numberPattern: '점검-{연도}-{일련번호:4}',
    titlePattern: '{점검일} {점검구분} 시설점검 결과',
    policy: { allowSelfDecision: true },
    line: roleLine(['REVIEW DEPT_HEAD', 'DECIDE DIRECTOR']),
  },
  sample: {
    title: '2026년 11월 월간 시설점검 결과 보고',
    values: {
      점검일: '2026-11-12',
      점검구분: '월간',
      점검자: [
        { id: 'gijeon01', name: '최기전' },
        { id: 'gisa01', name: '정기사' },
      ],
      점검업체: '자체 점검',
      근거: '단지 안전관리계획에 따른 월간 점검',
      점검결과: ITEMS.map(([구분, 점검항목], index) => ({ 구분, 점검항목, ...(remarks[index] ?? { 결과: '양호' }) })),
      종합의견:
        '20개 항목 가운데 16개는 양호하고 3개는 보수, 1개는 불량임. 시소는 사용을 중지하였고 부품이 오는 대로 교체함. 배수펌프 소음은 업체 점검 결과에 따라 교체 여부를 따로 보고함.',
      조치기한: '2026-11-27',
      다음점검일: '2026-12-10',
    },
  },
});
