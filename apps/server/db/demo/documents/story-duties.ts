import type { DemoDuties } from './plan.ts';

export const duties: DemoDuties = {
  by: 'sojang01',
  households: 612,
  floors: 25,
  floorArea: 68_400,
  equipment: [
    { kind: 'ELEVATOR', count: 22 },
    { kind: 'WATER_TANK', count: 2 },
    { kind: 'PLAYGROUND', count: 3 },
    { kind: 'SUBSTATION', count: 1 },
    { kind: 'SPRINKLER', count: 9 },
  ],
  people: {
    FIRE_FULL_CHECK: 'gijeon01',
    LIFT_SELF_CHECK: 'gisa01',
    TANK_CHECK: 'gisa01',
    TANK_CLEANING: 'gijeon01',
    ELECTRIC_CHECK: 'gijeon01',
    PLAY_CHECK: 'gisa01',
    FEE_OPEN: 'gyeongri01',
  },
  done: { LIFT_SELF_CHECK: 'ELEVATOR_CHECK', TANK_CHECK: 'FACILITY_CHECK', CRIME_TRAINING: 'SAFETY_TRAINING' },
  after: {
    PLAY_INSURANCE: 3,
    LIFT_INSPECTION: -16,
    LIFT_INSURANCE: -130,
    ELECTRIC_INSPECTION: -200,
    PLAY_INSPECTION: -45,
  },
  planned: { TANK_CLEANING: 21, FIRE_FULL_CHECK: 13, WATER_TEST: 24, BUILDING_CHECK: 10 },
};
