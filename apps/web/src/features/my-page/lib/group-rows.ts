import type { Pick } from '../../../shared/paper/people/use-people.ts';

/** A row of 양식 분류별 대결자 while it is filled in. */
export type GroupRow = { readonly key: number; readonly formGroupId: string; readonly standIn: Pick | null };

export const addRow = (rows: readonly GroupRow[]): GroupRow[] => [
  ...rows,
  { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, formGroupId: '', standIn: null },
];

export const groupRowsProblem = (rows: readonly GroupRow[]): string | null =>
  rows.some(({ formGroupId, standIn }) => formGroupId === '' || standIn === null)
    ? '양식 분류별 대결자에서 분류와 사람을 모두 고르거나, 쓰지 않는 줄을 빼 주세요.'
    : null;

/** What is sent of them. */
export const chosenGroups = (rows: readonly GroupRow[]) =>
  rows.flatMap(({ formGroupId, standIn }) => (standIn ? [{ formGroupId, standInId: standIn.id }] : []));
