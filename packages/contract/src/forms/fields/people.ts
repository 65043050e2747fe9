import * as z from 'zod/mini';
import { isRecord } from '../record.ts';
import type { Chosen } from '../values.ts';
import type { ColumnKind, FieldKind, PrefillContext, Tell } from './kind.ts';
import { basePart, countPart, prefilledPart, widthPart } from './parts.ts';
import { isId, readWords, tellUnreadable, tooMany } from './reading.ts';
import { joinListed, partOf } from './showing.ts';

/** People and departments of the complex, by id and name. */
export const MemberField = z.strictObject({ ...basePart, ...countPart, type: z.literal('member'), ...prefilledPart });
export const MemberColumn = z.strictObject({ ...basePart, ...widthPart, ...countPart, type: z.literal('member') });
export const DepartmentField = z.strictObject({
  ...basePart,
  ...countPart,
  type: z.literal('department'),
  ...prefilledPart,
});

/** Where the form does not say how many. */
const MOST = 50;
const LONGEST_NAME = 100;

type Member = z.output<typeof MemberField>;
type InRow = z.output<typeof MemberColumn>;
type Department = z.output<typeof DepartmentField>;

function readChosen(
  field: Member | InRow | Department,
  value: unknown,
  tell: Tell,
  unit: string,
): Chosen[] | undefined {
  if (!Array.isArray(value)) return tellUnreadable(field, tell, '다시 골라 주세요.');
  const { most = MOST } = field;
  const chosen = new Map<string, Chosen>();
  for (const one of value.slice(0, most)) {
    const { id, name } = isRecord(one) ? one : {};
    if (!isId(id) || typeof name !== 'string') return tellUnreadable(field, tell, '다시 골라 주세요.');
    chosen.set(id, { id, name: readWords(name, LONGEST_NAME) });
  }
  if (value.length > most) tooMany(field, tell, most, unit);
  return chosen.size > 0 ? [...chosen.values()] : undefined;
}

const people = {
  look: 'text',
  ask: '골라',
  start: {},
  show: (_: object, value: unknown) => joinListed(value, (one) => partOf(one, 'name')),
  takes: () => false,
} as const;

export const memberKind: ColumnKind<Member, InRow> = {
  ...people,
  name: '구성원',
  refersTo: 'member',
  sample: () => [{ id: 'sample', name: '홍길동' }],
  read: (field, value, tell) => readChosen(field, value, tell, '명'),
  first: (field, { drafterId, drafterName }) =>
    'prefill' in field && field.prefill ? [{ id: drafterId, name: drafterName }] : undefined,
  column: {
    start: {},
    most: 1,
    takesPreset: false,
    align: () => 'left',
    sample: (_, row) => [{ id: `sample${row}`, name: ['홍길동', '김과장', '이주임'][row % 3] }],
  },
};

export const departmentKind: FieldKind<Department> = {
  ...people,
  name: '부서',
  refersTo: 'department',
  sample: () => [{ id: 'sample', name: '관리과' }],
  read: (field, value, tell) => readChosen(field, value, tell, '곳'),
  first: ({ prefill }, { drafterDeptId, drafterDept }: PrefillContext) =>
    prefill && drafterDeptId !== null ? [{ id: drafterDeptId, name: drafterDept }] : undefined,
};
