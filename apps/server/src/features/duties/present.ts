import type { Duty, DutyDay, DutyFacts, getDutyYear } from '@danji/contract/duties';
import { DutyField } from '@danji/contract/duty-words';
import type { Output } from '@danji/contract/endpoint';

const order = (field: DutyField) => DutyField.options.indexOf(field);
const isAsked = ({ holdsYn, offReason }: Duty) => holdsYn && offReason === null;

const NOTHING_SAID: DutyFacts = { households: null, floors: null, floorArea: null, equipment: [], version: 0 };

type Found = { facts: DutyFacts | undefined; duties: readonly Duty[]; days: DutyDay[]; today: string; year: number };

export function presentYear({ facts = NOTHING_SAID, duties, days, today, year }: Found): Output<typeof getDutyYear> {
  const seen = new Set(days.map(({ dutyId }) => dutyId));
  return {
    today,
    year,
    facts,
    // Also what does not hold any more, where something of it was done.
    duties: duties
      .filter((duty) => isAsked(duty) || seen.has(duty.dutyId))
      .sort((a, b) => order(a.field) - order(b.field) || (a.name < b.name ? -1 : 1))
      .map(({ dutyId, field, name, law, article, rule }) => ({
        ...{ dutyId, field, name, rule },
        basis: `${law} ${article}`.trim(),
        waitsForBaseYn: rule.kind === 'AFTER' && !days.some((day) => day.dutyId === dutyId) && rule.base === null,
      })),
    days,
    hidden: duties.filter(({ holdsYn }) => !holdsYn).length,
    off: duties.filter(({ holdsYn, offReason }) => holdsYn && offReason !== null).length,
  };
}

export const sortDuties = (duties: readonly Duty[]): Duty[] =>
  duties.toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)) || order(a.field) - order(b.field));
