import {
  beginLeave,
  changeEmployee,
  employeeOptions,
  endLeave,
  excelEmployees,
  getEmployee,
  moveEmployee,
  pageEmployees,
  registerEmployee,
  sendEmployeeLink,
} from '@danji/contract/employees';
import type { CallInput } from '@danji/contract/endpoint';
import { getLeavingPlan, type Leaving, leaveOffice, rehireEmployee } from '@danji/contract/leaving';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { callList } from '../../../shared/list/call-list.ts';
import { fileOf } from '../../../shared/list/load-file.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { besideField } from '../lib/beside-field.ts';

const KEY = ['employees'] as const;
const scope = () => ({ aptId: useSession.getState().userInfo?.aptId });
const quiet = { alert: false } as const;

export function useEmployeePage(ask: Record<string, string>) {
  const aptId = useSession((state) => state.userInfo?.aptId);
  return useQuery({
    queryKey: [...KEY, 'page', aptId, ask],
    queryFn: () => callList(pageEmployees, { aptId, ...ask }, quiet),
    enabled: aptId !== undefined,
    placeholderData: keepPreviousData,
  });
}

export function useEmployeeOptions() {
  const aptId = useSession((state) => state.userInfo?.aptId);
  return useQuery({
    queryKey: [...KEY, 'options', aptId],
    queryFn: () => call(employeeOptions, { query: { aptId } }, quiet),
    enabled: aptId !== undefined,
  });
}

export function useEmployee(memberId: string) {
  const aptId = useSession((state) => state.userInfo?.aptId);
  return useQuery({
    queryKey: [...KEY, 'one', aptId, memberId],
    queryFn: () => call(getEmployee, { params: { memberId }, query: { aptId } }, quiet),
    enabled: aptId !== undefined,
  });
}

export function useLeavingPlan(memberId: string, successorId: string | null) {
  const aptId = useSession((state) => state.userInfo?.aptId);
  return useQuery({
    queryKey: [...KEY, 'leaving', aptId, memberId, successorId],
    queryFn: () =>
      call(getLeavingPlan, { params: { memberId }, query: { aptId, ...(successorId ? { successorId } : {}) } }, quiet),
    enabled: aptId !== undefined,
    placeholderData: keepPreviousData,
    // What others do to documents changes it at any moment.
    staleTime: 0,
  });
}

/** Nothing that was known about people is certain any more. */
export async function reloadEmployees(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: KEY }),
    queryClient.invalidateQueries({ queryKey: ['members'] }),
    queryClient.invalidateQueries({ queryKey: ['departments'] }),
  ]);
}

/** A change: a refusal stands beside its field, and the lists are fresh afterwards. */
async function change<T>(work: Promise<T>): Promise<T> {
  const done = await work.catch((error: unknown) => {
    throw besideField(error);
  });
  await reloadEmployees();
  return done;
}

export const register = (body: CallInput<typeof registerEmployee>['body']) =>
  change(call(registerEmployee, { query: scope(), body }, quiet));

export const saveEmployee = (memberId: string, body: CallInput<typeof changeEmployee>['body']) =>
  change(call(changeEmployee, { params: { memberId }, query: scope(), body }, quiet));

export const moveTo = (memberId: string, deptId: string, version: string) =>
  change(call(moveEmployee, { params: { memberId }, query: scope(), body: { deptId, version } }));

export const sendLink = (memberId: string) => change(call(sendEmployeeLink, { params: { memberId }, query: scope() }));

export const startLeave = (memberId: string, body: CallInput<typeof beginLeave>['body']) =>
  change(call(beginLeave, { params: { memberId }, query: scope(), body }, quiet));

export const comeBack = (memberId: string, version: string) =>
  change(call(endLeave, { params: { memberId }, query: scope(), body: { version } }));

export const leave = (memberId: string, body: Leaving) =>
  change(call(leaveOffice, { params: { memberId }, query: scope(), body }, quiet));

export const rehire = (memberId: string, body: CallInput<typeof rehireEmployee>['body']) =>
  change(call(rehireEmployee, { params: { memberId }, query: scope(), body }, quiet));

export const loadExcel = fileOf(excelEmployees);
