import {
  changeBody,
  changeTerm,
  createBody,
  createTerm,
  endTerm,
  excelOfficers,
  getBodies,
  listOfficerSteps,
  pageOfficers,
  reorderBodies,
  setBodyClosed,
} from '@danji/contract/bodies';
import type { CallInput, Output } from '@danji/contract/endpoint';
import { listMembers } from '@danji/contract/members';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { callList } from '../../../shared/list/call-list.ts';
import { fileOf } from '../../../shared/list/load-file.ts';
import { useSession } from '../../../shared/session/session-store.ts';

export type Board = Output<typeof getBodies>;
export type Body = Board['bodies'][number];
export type Term = Board['terms'][number];
export type OfficerSteps = Output<typeof listOfficerSteps>[number];

const KEY = ['bodies'] as const;
const quiet = { alert: false } as const;
const useApt = () => useSession((state) => state.userInfo?.aptId);

/** Everything of the bodies is read anew after a change: terms, seats and permissions hang together. */
export const reloadBodies = () => queryClient.invalidateQueries({ queryKey: KEY });

export function useBoard() {
  return useQuery({ queryKey: [...KEY, 'board', useApt()], queryFn: () => call(getBodies, {}, quiet) });
}

export function useOfficers(query: Readonly<Record<string, string>>) {
  return useQuery({
    queryKey: [...KEY, 'officers', useApt(), query],
    queryFn: () => callList(pageOfficers, query, quiet),
    placeholderData: keepPreviousData,
  });
}

export function useOfficerSteps() {
  return useQuery({ queryKey: [...KEY, 'steps', useApt()], queryFn: () => call(listOfficerSteps, {}, quiet) });
}

/** Residents with an account, who can be given a term. */
export function useResidents() {
  const aptId = useApt();
  return useQuery({
    queryKey: [...KEY, 'residents', aptId],
    queryFn: () => call(listMembers, { query: { memberType: 'TENANT' } }, quiet),
    select: (members) => members.map(({ memberId, memberName }) => ({ value: memberId, label: memberName })),
  });
}

export const officersFile = fileOf(excelOfficers);

async function then<T>(work: Promise<T>): Promise<T> {
  const done = await work;
  await reloadBodies();
  return done;
}

export const addBody = (body: CallInput<typeof createBody>['body']) => then(call(createBody, { body }, quiet));
export const saveBody = (bodyId: string, body: CallInput<typeof changeBody>['body']) =>
  then(call(changeBody, { params: { bodyId }, body }, quiet));
export const moveBody = (sourceId: string, targetId: string) =>
  then(call(reorderBodies, { body: { sourceId, targetId } }));
export const closeBody = ({ bodyId, version }: Body, closedYn: 'Y' | 'N') =>
  then(call(setBodyClosed, { params: { bodyId }, body: { closedYn, version } })).finally(reloadBodies);
export const addTerm = (body: CallInput<typeof createTerm>['body']) => then(call(createTerm, { body }, quiet));
export const saveTerm = (termId: string, body: CallInput<typeof changeTerm>['body']) =>
  then(call(changeTerm, { params: { termId }, body }, quiet));
export const stopTerm = (termId: string, body: CallInput<typeof endTerm>['body']) =>
  then(call(endTerm, { params: { termId }, body }, quiet));
