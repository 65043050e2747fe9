import {
  assignDutyDay,
  changeDuty,
  createDuty,
  excelDutyDays,
  getDutyYear,
  linkDutyPaper,
  listDuties,
  listDutyChanges,
  listDutyPapers,
  openDutyForm,
  pageDutyDays,
  planDutyDay,
  printDutyYear,
  saveDutyFacts,
  switchDuty,
  unlinkDutyPaper,
} from '@danji/contract/duties';
import type { CallInput, Output } from '@danji/contract/endpoint';
import { listForms } from '@danji/contract/forms';
import { listMembers } from '@danji/contract/members';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { callFile } from '../../../shared/api/call-file.ts';
import { call } from '../../../shared/api/caller.ts';
import { DOCUMENTS } from '../../../shared/api/document-lists.ts';
import { fileOf } from '../../../shared/list/load-file.ts';
import { useSession } from '../../../shared/session/session-store.ts';

const { useAnswer, useListPage, tryChange } = answersUnder('duties');
const people = answersUnder('duty-people');
// Home tells what is to be done.
const documents = answersUnder(DOCUMENTS[0]);

export type DutyYear = Output<typeof getDutyYear>;
export type DutyPaper = Output<typeof listDutyPapers>[number];
type Body<E extends Parameters<typeof call>[0]> = CallInput<E> extends { body: infer B } ? B : never;

export const useDutyYear = (year: string | undefined) =>
  useAnswer(getDutyYear, { query: year ? { year } : {} }, { steady: true });
export const useDuties = () => useAnswer(listDuties, {});
export const useDutyChanges = (dutyId: string) => useAnswer(listDutyChanges, { params: { dutyId } });
export const useDutyPapers = (dutyDayId: string) => useAnswer(listDutyPapers, { params: { dutyDayId } });
export const useDutyDays = (ask: Record<string, string>) => useListPage(pageDutyDays, ask);
export const loadDutyDays = fileOf(excelDutyDays);
export const useDutyForms = () => people.useAnswer(listForms, {}, { staleTime: 300_000 });
export function useStaff() {
  const aptId = useSession((state) => state.userInfo?.aptId);
  const query = { aptId, memberType: 'EMP' as const };
  return people.useAnswer(listMembers, { query }, { enabled: aptId !== undefined, staleTime: 300_000 });
}

/** Whatever was changed may be on home, too. */
const change = <T>(work: Promise<T>): Promise<T> => tryChange(work).finally(documents.reload);

export const saveFacts = (body: Body<typeof saveDutyFacts>) => change(call(saveDutyFacts, { body }));
export const addDuty = (body: Body<typeof createDuty>) => change(call(createDuty, { body }));
export const saveDuty = (dutyId: string, body: Body<typeof changeDuty>) =>
  change(call(changeDuty, { params: { dutyId }, body }));
export const turnDuty = (dutyId: string, body: Body<typeof switchDuty>) =>
  change(call(switchDuty, { params: { dutyId }, body }));
export const planDay = (dutyDayId: string, version: number, plannedOn: string | null) =>
  change(call(planDutyDay, { params: { dutyDayId }, body: { version, plannedOn } }));
export const assignDay = (dutyDayId: string, version: number, personId: string | null) =>
  change(call(assignDutyDay, { params: { dutyDayId }, body: { version, personId } }));
export const openForm = (dutyDayId: string) => change(call(openDutyForm, { params: { dutyDayId } }));
export const linkPaper = (dutyDayId: string, docId: string) =>
  change(call(linkDutyPaper, { params: { dutyDayId }, body: { docId } }));
export const unlinkPaper = (dutyDayId: string, docId: string, reason: string) =>
  change(call(unlinkDutyPaper, { params: { dutyDayId }, body: { docId, reason } }));
export const fetchYearPdf = (year: number): Promise<Blob> =>
  callFile(printDutyYear, { query: { year: String(year) } }, { alert: false });
