import * as z from 'zod/mini';

/** 법정 의무: what they are about, and what a complex may have that one is about. */

export const DutyField = z.enum([
  ...[
    'FIRE',
    'ELEVATOR',
    'WATER',
    'ELECTRIC',
    'GAS',
    'MACHINE',
    'PLAYGROUND',
    'HYGIENE',
    'BUILDING',
    'ACCOUNTING',
    'TRAINING',
  ],
  ...['INSURANCE', 'OTHER'],
] as const);
export type DutyField = z.output<typeof DutyField>;
export const dutyFieldWords: Readonly<Record<DutyField, string>> = {
  FIRE: '소방',
  ELEVATOR: '승강기',
  WATER: '급수',
  ELECTRIC: '전기',
  GAS: '가스',
  MACHINE: '기계설비',
  PLAYGROUND: '놀이터',
  HYGIENE: '위생',
  BUILDING: '건물',
  ACCOUNTING: '회계, 공개',
  TRAINING: '교육',
  INSURANCE: '보험',
  OTHER: '그 밖에',
};

export const Equipment = z.enum([
  ...['ELEVATOR', 'WATER_TANK', 'PLAYGROUND', 'SUBSTATION', 'GAS', 'SEPTIC', 'SPRINKLER', 'CENTRAL_HEATING'],
] as const);
export type Equipment = z.output<typeof Equipment>;
export const equipmentWords: Readonly<Record<Equipment, { label: string; unit: string }>> = {
  ELEVATOR: { label: '승강기', unit: '대' },
  WATER_TANK: { label: '저수조', unit: '곳' },
  PLAYGROUND: { label: '어린이놀이시설', unit: '곳' },
  SUBSTATION: { label: '전기 수전설비', unit: '곳' },
  GAS: { label: '가스 사용시설(특정)', unit: '곳' },
  SEPTIC: { label: '정화조·오수처리시설', unit: '곳' },
  SPRINKLER: { label: '스프링클러를 설치한 동', unit: '개 동' },
  CENTRAL_HEATING: { label: '중앙·지역난방 기계실', unit: '곳' },
};
export const equipmentKinds = Object.keys(equipmentWords) as Equipment[];
/** Which of them the calendar counts beside the name of a field. */
export const equipmentOfField: Readonly<Partial<Record<DutyField, Equipment>>> = {
  ELEVATOR: 'ELEVATOR',
  PLAYGROUND: 'PLAYGROUND',
};

/** When a duty holds; all that is said must be so, and of several kinds of equipment one is enough. */
export const DutyCondition = z.strictObject({
  /** 의무관리대상 공동주택. */
  managed: z.optional(z.boolean()),
  households: z.optional(z.int().check(z.minimum(1), z.maximum(99_999))),
  floors: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  /** So many at most. */
  floorsMost: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  floorArea: z.optional(z.int().check(z.minimum(1), z.maximum(9_999_999))),
  equipment: z.optional(z.array(Equipment).check(z.minLength(1), z.maxLength(8))),
});
export type DutyCondition = z.output<typeof DutyCondition>;

export type ComplexFacts = {
  readonly households: number | null;
  readonly floors: number | null;
  readonly floorArea: number | null;
  readonly equipment: Readonly<Partial<Record<Equipment, number>>>;
};

const has = ({ equipment }: ComplexFacts, kind: Equipment) => (equipment[kind] ?? 0) > 0;

/** 300 households, or 150 with a lift or central heating. */
export const isManaged = (facts: ComplexFacts): boolean => {
  const households = facts.households ?? 0;
  return households >= 300 || (households >= 150 && (has(facts, 'ELEVATOR') || has(facts, 'CENTRAL_HEATING')));
};

/** Whether it holds for a complex. What the complex has not said does not hold. */
export const holdsFor = (condition: DutyCondition, facts: ComplexFacts): boolean =>
  (!condition.managed || isManaged(facts)) &&
  (condition.households === undefined || (facts.households ?? 0) >= condition.households) &&
  (condition.floors === undefined || (facts.floors ?? 0) >= condition.floors) &&
  (condition.floorsMost === undefined || (facts.floors !== null && facts.floors <= condition.floorsMost)) &&
  (condition.floorArea === undefined || (facts.floorArea ?? 0) >= condition.floorArea) &&
  (condition.equipment === undefined || condition.equipment.some((kind) => has(facts, kind)));

/** "의무관리대상, 승강기", or that it holds for all. */
export const sayCondition = (condition: DutyCondition): string => {
  const { managed, households, floors, floorsMost, floorArea, equipment } = condition;
  const said = [
    managed ? '의무관리대상' : null,
    households === undefined ? null : `${households.toLocaleString('ko-KR')}세대 이상`,
    floors === undefined ? null : `${floors}층 이상`,
    floorsMost === undefined ? null : `${floorsMost}층 이하`,
    floorArea === undefined ? null : `연면적 ${floorArea.toLocaleString('ko-KR')}㎡ 이상`,
    equipment?.map((kind) => equipmentWords[kind].label).join(' 또는 ') ?? null,
  ].filter((word) => word !== null);
  return said.length > 0 ? said.join(', ') : '모든 단지';
};

/** 마침 · 지남 · 이번 달 · 예정. */
export const DutyState = z.enum(['DONE', 'LATE', 'NOW', 'PLANNED']);
export type DutyState = z.output<typeof DutyState>;
export const dutyStateWords: Readonly<Record<DutyState, string>> = {
  DONE: '마침',
  LATE: '지남',
  NOW: '이번 달',
  PLANNED: '예정',
};

/** By the day that counts and today. */
export const dutyStateOf = (doneYn: boolean, day: string, today: string): DutyState => {
  if (doneYn) return 'DONE';
  if (day < today) return 'LATE';
  return day.slice(0, 7) === today.slice(0, 7) ? 'NOW' : 'PLANNED';
};
