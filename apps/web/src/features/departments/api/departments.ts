import {
  createDepartment,
  deleteDepartment,
  listOrgDepartments,
  renameDepartment,
  reorderDepartments,
} from '@danji/contract/departments';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { complexInView as scope, useComplexInView } from '../../../shared/complex/in-view.ts';

const { useAnswer, change } = answersUnder('departments');
const employees = answersUnder('employees');
const members = answersUnder('members');

export function useDepartments() {
  const aptId = useComplexInView();
  return useAnswer(listOrgDepartments, { query: { aptId } }, { enabled: aptId !== undefined });
}

/** The people of the office stand under their departments, so they follow. */
async function withPeople<T>(work: Promise<T>): Promise<T> {
  const done = await work;
  void employees.reload();
  return done;
}

/** `saved` is told before the list comes anew. */
type Saved = <T>(done: T) => T;
export const addDepartment = (name: string, saved: Saved) =>
  change(withPeople(call(createDepartment, { query: scope(), body: name }).then(saved)));
export const changeDepartmentName = (deptId: string, name: string, saved: Saved) =>
  change(withPeople(call(renameDepartment, { params: { deptId }, query: scope(), body: name }).then(saved)));
export const removeDepartment = (deptId: string) =>
  change(members.change(withPeople(call(deleteDepartment, { params: { deptId }, query: scope() }))));
/** `sourceId` takes the place of `targetId`. */
export const moveDepartment = (sourceId: string, targetId: string) =>
  change(withPeople(call(reorderDepartments, { query: scope(), body: { sourceId, targetId } })));
