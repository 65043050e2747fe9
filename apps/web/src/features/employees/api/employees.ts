import {
  beginLeave,
  changeEmployee,
  employeeOptions,
  endLeave,
  excelEmployees,
  getEmployee,
  handOverEmployeeLink,
  moveEmployee,
  pageEmployees,
  registerEmployee,
  sendEmployeeLink,
} from '@danji/contract/employees';
import type { CallInput } from '@danji/contract/endpoint';
import { getLeavingPlan, type Leaving, leaveOffice, rehireEmployee } from '@danji/contract/leaving';
import { actOnEmployees } from '@danji/contract/many-people';
import { answersUnder, quiet } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { complexInView as scope, useComplexInView } from '../../../shared/complex/in-view.ts';
import { type FileAsk, fileOf } from '../../../shared/list/load-file.ts';
import { besideField } from '../lib/beside-field.ts';

const { useAnswer, useListPage, reload } = answersUnder('employees');

/** Nothing is asked before it is known of which complex. */
function useComplex() {
  const aptId = useComplexInView();
  return { aptId, known: { enabled: aptId !== undefined } };
}

export function useEmployeePage(ask: Record<string, string>) {
  const { aptId, known } = useComplex();
  return useListPage(pageEmployees, { aptId, ...ask }, known);
}

export function useEmployeeOptions() {
  const { aptId, known } = useComplex();
  return useAnswer(employeeOptions, { query: { aptId } }, known);
}

export function useEmployee(memberId: string) {
  const { aptId, known } = useComplex();
  return useAnswer(getEmployee, { params: { memberId }, query: { aptId } }, known);
}

export function useLeavingPlan(memberId: string, successorId: string | null) {
  const { aptId, known } = useComplex();
  const input = { params: { memberId }, query: { aptId, ...(successorId ? { successorId } : {}) } };
  // What others do to documents changes it at any moment.
  return useAnswer(getLeavingPlan, input, { ...known, steady: true, staleTime: 0 });
}

/** A change: a refusal stands beside its field, and nothing that was known about people is certain afterwards. */
async function change<T>(work: Promise<T>): Promise<T> {
  const done = await work.catch((error: unknown) => {
    throw besideField(error);
  });
  await Promise.all([
    reload(),
    queryClient.invalidateQueries({ queryKey: ['members'] }),
    queryClient.invalidateQueries({ queryKey: ['departments'] }),
  ]);
  return done;
}

export const register = (body: CallInput<typeof registerEmployee>['body']) =>
  change(call(registerEmployee, { query: scope(), body }, quiet));
export const saveEmployee = (memberId: string, body: CallInput<typeof changeEmployee>['body']) =>
  change(call(changeEmployee, { params: { memberId }, query: scope(), body }, quiet));
export const moveTo = (memberId: string, deptId: string, version: string) =>
  change(call(moveEmployee, { params: { memberId }, query: scope(), body: { deptId, version } }));
export const sendLink = (memberId: string) => change(call(sendEmployeeLink, { params: { memberId }, query: scope() }));
export const moveMany = (people: { memberId: string; version: string }[], deptId: string) =>
  change(call(actOnEmployees, { query: scope(), body: { act: 'MOVE', deptId, people } }, quiet));
export const handOver = (memberId: string) => call(handOverEmployeeLink, { params: { memberId }, query: scope() });
export const startLeave = (memberId: string, body: CallInput<typeof beginLeave>['body']) =>
  change(call(beginLeave, { params: { memberId }, query: scope(), body }, quiet));
export const comeBack = (memberId: string, version: string) =>
  change(call(endLeave, { params: { memberId }, query: scope(), body: { version } }));
export const leave = (memberId: string, body: Leaving) =>
  change(call(leaveOffice, { params: { memberId }, query: scope(), body }, quiet));
export const rehire = (memberId: string, body: CallInput<typeof rehireEmployee>['body']) =>
  change(call(rehireEmployee, { params: { memberId }, query: scope(), body }, quiet));

export const loadExcel = (ask: FileAsk) =>
  fileOf(excelEmployees)({ ...ask, filter: { ...ask.filter, aptId: scope().aptId ?? '' } });
