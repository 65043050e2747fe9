import { kindOf } from '@danji/contract/forms/field';
import type { Values } from '@danji/contract/forms/values';
import type { ShippedForm } from '../../apps/server/db/forms/shipped-form.ts';
import type { Desk } from './document-desk.ts';

/** 기전과, which stands in for departments of samples. */
export async function findDeptId(desk: Desk): Promise<string> {
  type Department = { deptId: string; deptName: string };
  const found = await desk.call<Department[]>('gisa01', 'GET', '/api/comm/departments?aptId=10001');
  return found.find(({ deptName }) => deptName === '기전과')?.deptId ?? '';
}

/** People and departments of a sample are not of this office: others stand in their places. */
export function valuesOf({ definition, sample }: ShippedForm, deptId: string): Values {
  const ours: Readonly<Record<string, Values[string]>> = {
    member: [{ id: 'gisa01', name: '정기사' }],
    department: [{ id: deptId, name: '기전과' }],
  };
  const changed = definition.fields.flatMap(({ key, type }) => {
    const other = ours[type];
    return key in sample.values && other ? [[key, other] as const] : [];
  });
  const photos = Object.keys(photosOf({ definition, sample }));
  const said = Object.entries({ ...sample.values, ...Object.fromEntries(changed) });
  return Object.fromEntries(said.filter(([key]) => !photos.includes(key)));
}

/** Photos of a sample are files of no document: each field of them with what is said beneath the first. */
export const photosOf = ({ definition, sample }: Pick<ShippedForm, 'definition' | 'sample'>): Record<string, string> =>
  Object.fromEntries(
    definition.fields.flatMap((field) => {
      const [photo] = (kindOf(field).look === 'photos' ? (sample.values[field.key] ?? []) : []) as {
        caption?: string;
      }[];
      return photo ? [[field.key, photo.caption ?? '']] : [];
    }),
  );
