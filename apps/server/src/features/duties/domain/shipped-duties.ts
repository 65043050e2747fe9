import type { DutyRule } from '@danji/contract/duty-rule';
import type { DutyCondition, DutyField } from '@danji/contract/duty-words';

export type ShippedDuty = {
  readonly code: string;
  readonly field: DutyField;
  readonly name: string;
  /** By its official short name. */
  readonly law: string;
  /** Empty where no source confirmed the article (decision 0082). */
  readonly article: string;
  readonly rule: DutyRule;
  readonly condition: DutyCondition;
  /** The shipped form that fits. */
  readonly form: string;
};

/** The day on which the laws were looked at. */
export const LAW_DAY = '2026-11-18';

const monthly: DutyRule = { kind: 'EVERY', months: 1, first: '2026-01', day: 'LAST' };
const halfYearly: DutyRule = { kind: 'EVERY', months: 6, first: '2026-06', day: 'LAST' };
const yearly = (month: number): DutyRule => ({ kind: 'WINDOW', from: 1, to: month });
const after = (months: number): DutyRule => ({ kind: 'AFTER', months, base: null });

const CHECK = 'STATUTORY_CHECK';
const TRAINING = 'SAFETY_TRAINING';
const managed: DutyCondition = { managed: true };
const having = (...equipment: NonNullable<DutyCondition['equipment']>): DutyCondition => ({ equipment });

type Row = [
  code: string,
  name: string,
  law: string,
  article: string,
  rule: DutyRule,
  condition: DutyCondition,
  form: string,
];
const of = (field: DutyField, rows: readonly Row[]): ShippedDuty[] =>
  rows.map(([code, name, law, article, rule, condition, form]) => ({
    ...{ code, field, name, law, article, rule, condition, form },
  }));

const FIRE = '소방시설법';
const FIRE_SAFETY = '화재예방법';
const HOUSING = '공동주택관리법';
const LIFT = '승강기 안전관리법';
const PLAY = '어린이놀이시설법';

/** What the law asks of a complex again and again. The half-yearly and yearly days are the last ones; a complex plans earlier ones. */
export const shippedDuties: readonly ShippedDuty[] = [
  ...of('FIRE', [
    ['FIRE_FULL_CHECK', '소방시설 종합점검', FIRE, '제22조', yearly(12), having('SPRINKLER'), CHECK],
    ['FIRE_CHECK', '소방시설 작동점검', FIRE, '제22조', yearly(6), {}, CHECK],
    ['FIRE_DRILL', '소방훈련과 교육', FIRE_SAFETY, '', yearly(12), {}, TRAINING],
  ]),
  ...of('ELEVATOR', [
    ['LIFT_SELF_CHECK', '승강기 자체점검', LIFT, '제31조', monthly, having('ELEVATOR'), 'ELEVATOR_CHECK'],
    ['LIFT_INSPECTION', '승강기 정기검사', LIFT, '제32조', after(12), having('ELEVATOR'), CHECK],
  ]),
  ...of('WATER', [
    ['TANK_CLEANING', '저수조 청소', '수도법', '제33조', halfYearly, having('WATER_TANK'), CHECK],
    ['TANK_CHECK', '저수조 위생점검', '수도법', '제33조', monthly, having('WATER_TANK'), 'FACILITY_CHECK'],
    ['WATER_TEST', '저수조 수질검사', '수도법', '제33조', yearly(12), having('WATER_TANK'), CHECK],
  ]),
  ...of('ELECTRIC', [
    ['ELECTRIC_CHECK', '전기설비 점검', '전기안전관리법', '', monthly, having('SUBSTATION'), 'FACILITY_CHECK'],
    ['ELECTRIC_INSPECTION', '전기설비 정기검사', '전기안전관리법', '', after(36), having('SUBSTATION'), CHECK],
  ]),
  ...of('GAS', [['GAS_INSPECTION', '가스시설 정기검사', '도시가스사업법', '제17조', after(12), having('GAS'), CHECK]]),
  ...of('MACHINE', [
    ['MACHINE_CHECK', '기계설비 성능점검', '기계설비법', '제17조', yearly(12), { households: 500 }, CHECK],
    [
      ...(['MACHINE_CHECK_HEATING', '기계설비 성능점검(중앙난방)', '기계설비법', '제17조', yearly(12)] as const),
      { households: 300, equipment: ['CENTRAL_HEATING'] },
      CHECK,
    ],
  ]),
  ...of('PLAYGROUND', [
    ['PLAY_CHECK', '어린이놀이시설 안전점검', PLAY, '제15조', monthly, having('PLAYGROUND'), 'FACILITY_CHECK'],
    ['PLAY_INSPECTION', '어린이놀이시설 정기시설검사', PLAY, '제12조', after(24), having('PLAYGROUND'), CHECK],
  ]),
  ...of('HYGIENE', [
    [
      ...(['DISINFECTION', '소독', '감염병예방법', '제51조'] as const),
      {
        kind: 'DATES',
        // April to September every three months, October to March every six.
        days: [
          { month: 3, day: 'LAST' },
          { month: 6, day: 'LAST' },
          { month: 9, day: 'LAST' },
        ],
      },
      { households: 300 },
      CHECK,
    ],
    ['SEPTIC_CLEANING', '정화조 청소', '하수도법', '제39조', yearly(12), having('SEPTIC'), CHECK],
  ]),
  ...of('BUILDING', [
    ['BUILDING_CHECK', '공동주택 안전점검', HOUSING, '제33조', halfYearly, managed, CHECK],
    [
      ...(['FACILITY_SAFETY', '시설물 정기안전점검', '시설물안전법', '제11조', halfYearly] as const),
      { floors: 16 },
      CHECK,
    ],
    ['REPAIR_PLAN', '장기수선계획 검토', HOUSING, '제29조', after(36), managed, 'REPAIR_FUND_PLAN'],
  ]),
  ...of('ACCOUNTING', [
    ['AUDIT', '외부 회계감사', HOUSING, '제26조', { kind: 'WINDOW', from: 1, to: 9 }, managed, 'GENERAL_DRAFT'],
    ['FEE_OPEN', '관리비 공개', HOUSING, '제23조', monthly, { households: 100 }, 'NOTICE'],
  ]),
  ...of('TRAINING', [
    ['FIRE_MANAGER_TRAINING', '소방안전관리자 실무교육', FIRE_SAFETY, '', after(24), {}, 'TRIP_TRAINING'],
    ['COUNCIL_TRAINING', '입주자대표회의 운영·윤리교육', HOUSING, '제17조', yearly(12), managed, TRAINING],
    ['CRIME_TRAINING', '시설물 안전·방범교육', HOUSING, '제32조', yearly(12), managed, TRAINING],
    ['PLAY_TRAINING', '어린이놀이시설 안전교육', PLAY, '제20조', after(24), having('PLAYGROUND'), 'TRIP_TRAINING'],
    ['SAFETY_TRAINING', '산업안전보건 정기교육', '산업안전보건법', '', halfYearly, {}, TRAINING],
    ['PRIVACY_TRAINING', '개인정보 보호교육', '개인정보 보호법', '제28조', yearly(12), {}, TRAINING],
    [
      ...(['HARASSMENT_TRAINING', '직장 내 성희롱 예방교육', '남녀고용평등법'] as const),
      '제13조',
      yearly(12),
      {},
      TRAINING,
    ],
    [
      ...(['DISABILITY_TRAINING', '직장 내 장애인 인식개선교육', '장애인고용법', '', yearly(12)] as const),
      {},
      TRAINING,
    ],
  ]),
  ...of('INSURANCE', [
    ['LIFT_INSURANCE', '승강기 사고배상책임보험', LIFT, '', after(12), having('ELEVATOR'), 'GENERAL_DRAFT'],
    ['PLAY_INSURANCE', '어린이놀이시설 배상책임보험', PLAY, '', after(12), having('PLAYGROUND'), 'GENERAL_DRAFT'],
    [
      ...(['FIRE_INSURANCE', '특수건물 화재보험', '화재보험법', '', after(12)] as const),
      { floors: 16 },
      'GENERAL_DRAFT',
    ],
    [
      ...(['DISASTER_INSURANCE', '재난배상책임보험', '재난안전법', '', after(12)] as const),
      { floorsMost: 15 },
      'GENERAL_DRAFT',
    ],
  ]),
];
