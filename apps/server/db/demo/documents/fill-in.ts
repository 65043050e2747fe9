import type { Values } from '@danji/contract/forms/values';
import type { ShippedForm } from '../../forms/index.ts';
import { fillTokens, shiftDates } from './shift-dates.ts';

/** The day for which a sample was written, where it is not the usual one. */
const SAMPLE_DAYS: Readonly<Record<string, string>> = {
  RESERVE_FUND: '2026-10-14',
  AUDIT_REPORT: '2026-10-22',
  MINUTES: '2026-10-28',
  RESULT_NOTICE: '2026-10-29',
  PRIVACY_CHECK: '2026-11-05',
  COMPLAINT_REPORT: '2026-11-09',
  INCIDENT_STATEMENT: '2026-11-10',
  COMPLETION: '2026-11-10',
  MONTH_CLOSE: '2026-11-10',
  SAFETY_TRAINING: '2026-11-11',
  FACILITY_CHECK: '2026-11-12',
};
const USUAL_DAY = '2026-11-13';

type Chosen = { id: string; name: string };
/** People and departments of the complex, by name. */
export type Register = { members: ReadonlyMap<string, string>; departments: ReadonlyMap<string, string> };

const shiftTo = (form: ShippedForm, day: string) => ({ from: SAMPLE_DAYS[form.code] ?? USUAL_DAY, to: day });

export const sampleTitle = (form: ShippedForm, day: string): string =>
  shiftDates(form.sample.title, shiftTo(form, day));

/** The sample of a form as somebody of this complex would have written it on this day, with what is said of this document. */
export function fillIn(form: ShippedForm, day: string, changed: Values, register: Register, drafter: Chosen): Values {
  const sample = shiftDates(form.sample.values, shiftTo(form, day));
  const values: Record<string, unknown> = { ...sample, ...fillTokens(changed, day) };
  for (const { key, type } of form.definition.fields) {
    if (values[key] === undefined) delete values[key];
    else if (type === 'member') values[key] = choose(values[key] as Chosen[], register.members, drafter);
    else if (type === 'department') values[key] = choose(values[key] as Chosen[], register.departments, null);
  }
  return values;
}

/** Who does not work here is the drafter; a department that is not here is any other. */
function choose(wanted: readonly Chosen[], known: ReadonlyMap<string, string>, other: Chosen | null): Chosen[] {
  const [firstName = '', firstId = ''] = [...known][0] ?? [];
  const found = wanted.map(({ name }) => {
    const id = known.get(name);
    return id ? { id, name } : (other ?? { id: firstId, name: firstName });
  });
  return found.filter((one, index) => found.findIndex(({ id }) => id === one.id) === index);
}
