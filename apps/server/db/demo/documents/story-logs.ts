import type { DemoDocument, Row } from './plan.ts';

/** What the craftsman did, day by day, oldest first: a time, the work, how far it got. */
type Work = [time: string, what: string, state: '완료' | '진행' | '예정', note?: string];
const DAYS: Work[][] = [
  [
    ['09:00~11:30', '101동~102동 계단 창문 잠금장치 점검', '완료'],
    ['13:00~16:00', '관리동 화장실 세면대 배수 트랩 교체', '완료'],
    ['16:00~17:00', '지하 2층 유도등 축전지 교체', '진행', '축전지 6개 모자람'],
  ],
  [
    ['09:00~12:00', '103동 1층 현관문 도어클로저 조정', '완료'],
    ['13:30~16:30', '어린이놀이터 벤치 도색', '진행', '상도는 다음 날'],
  ],
  [
    ['09:00~11:00', '어린이놀이터 주변 울타리 볼트 조임', '완료'],
    ['13:00~15:30', '경로당 방충망 보수', '완료'],
    ['16:00~17:30', '108동 옥상 출입문 자동개폐 장치 시험', '예정', '업체 입회'],
  ],
  [
    ['09:30~11:30', '107동 지하 배수구 청소', '완료'],
    ['13:00~17:00', '주차장 차선 보수 도색', '진행'],
  ],
  [
    ['09:00~12:00', '재활용 분리장 지붕 물받이 수리', '완료'],
    ['13:30~15:00', '105동 1203호 인터폰 배선 확인', '진행', '부품 신청'],
  ],
  [
    ['09:00~11:30', '급수 펌프실 배관 보온재 보수', '완료'],
    ['14:00~16:30', '104동 계단 난간 고정', '완료'],
  ],
  [
    ['09:00~12:00', '제설함 위치 확인과 제설제 배치', '진행', '4개 동 남음'],
    ['13:00~16:00', '관리동 2층 회의실 조명 교체', '완료'],
  ],
  [
    ['09:00~10:30', '단지 외곽 보안등 점검', '완료'],
    ['13:00~16:30', '지하 1층 배관 열선 절연 측정', '진행', '101동~104동 마침'],
  ],
  [
    ['09:00~11:30', '106동 현관 타일 보수', '완료'],
    ['13:30~16:00', '물탱크실 출입문 보온재 부착', '완료'],
  ],
  [
    ['09:00~11:00', '계량기함 보온 상태 점검(101동~103동)', '진행', '미비 7세대'],
    ['13:00~15:00', '106동 1402호 누수 민원 확인', '완료'],
    ['15:30~17:00', '101동 지하 출입구 문풍지 교체', '예정', '월요일 오전'],
  ],
];

const rowOf = ([업무시간, 내용, 진행상태, 비고]: Work): Row => ({
  업무시간,
  내용,
  진행상태,
  ...(비고 ? { 비고 } : {}),
});

/** What was left open comes first, and one of it is done: the rest goes on to the next day. */
const goOn = (works: readonly Work[]) => (carried: readonly Row[]) => ({
  업무내용: [...carried.map((row, index) => (index < 2 ? { ...row, 진행상태: '완료' } : row)), ...works.map(rowOf)],
  특이사항: '특이사항 없음',
});

export const dailyLogs: DemoDocument[] = DAYS.map((works, index) => {
  const ago = DAYS.length - index;
  return {
    form: 'DAILY_LOG',
    by: 'yeongseon1',
    ago,
    time: '17:20',
    title: '{연}년 {말+0} 기전과 일일 업무일지',
    carried: goOn(works),
    ...(ago === 1 ? { stop: { at: 0, how: 'wait' as const } } : {}),
  };
});

const patrol = (ago: number, more: Partial<DemoDocument> = {}): DemoDocument => ({
  form: 'PATROL_LOG',
  by: 'gwanri01',
  ago,
  time: '09:05',
  title: '{연}년 {말-1} 순찰일지',
  ...more,
});

export const otherLogs: DemoDocument[] = [
  patrol(4),
  patrol(3),
  patrol(2),
  patrol(1, { stop: { at: 0, how: 'wait' } }),
  { form: 'DUTY_LOG', by: 'gisa01', ago: 4, time: '09:10', title: '{연}년 {말-1} 기전과 당직일지' },
  { form: 'DUTY_LOG', by: 'gisa02', ago: 3, time: '09:10', title: '{연}년 {말-1} 기전과 당직일지' },
  { form: 'FACILITY_CHECK', by: 'gisa01', ago: 27, time: '16:40', title: '{연}년 {월}월 월간 시설점검 결과 보고' },
  {
    form: 'FACILITY_CHECK',
    by: 'gisa01',
    ago: 6,
    time: '16:50',
    title: '{연}년 {월}월 월간 시설점검 결과 보고',
    references: ['gwajang01'],
  },
  { form: 'ELEVATOR_CHECK', by: 'gisa01', ago: 5, time: '17:00', title: '{연}년 {월}월 승강기 월 자체점검 결과 보고' },
];
