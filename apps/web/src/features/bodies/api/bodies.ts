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
import { answersUnder, quiet } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { fileOf } from '../../../shared/list/load-file.ts';

export type Board = Output<typeof getBodies>;
export type Body = Board['bodies'][number];
export type Term = Board['terms'][number];
export type OfficerSteps = Output<typeof listOfficerSteps>[number];

/** Everything of the bodies is read anew after a change: terms, seats and permissions hang together. */
const { useAnswer, useListPage, reload, change, tryChange } = answersUnder('bodies');
export const reloadBodies = reload;

export const useBoard = () => useAnswer(getBodies, {});
export const useOfficers = (ask: Record<string, string>) => useListPage(pageOfficers, ask);
export const officersFile = fileOf(excelOfficers);
export const useOfficerSteps = () => useAnswer(listOfficerSteps, {});

/** Residents with an account, who can be given a term. */
export const useResidents = () => useAnswer(listMembers, { query: { memberType: 'TENANT' } });

export const addBody = (body: CallInput<typeof createBody>['body']) => change(call(createBody, { body }, quiet));
export const saveBody = (bodyId: string, body: CallInput<typeof changeBody>['body']) =>
  change(call(changeBody, { params: { bodyId }, body }, quiet));
export const moveBody = (sourceId: string, targetId: string) =>
  change(call(reorderBodies, { body: { sourceId, targetId } }));
export const closeBody = ({ bodyId, version }: Body, closedYn: 'Y' | 'N') =>
  tryChange(call(setBodyClosed, { params: { bodyId }, body: { closedYn, version } }));
export const addTerm = (body: CallInput<typeof createTerm>['body']) => change(call(createTerm, { body }, quiet));
export const saveTerm = (termId: string, body: CallInput<typeof changeTerm>['body']) =>
  change(call(changeTerm, { params: { termId }, body }, quiet));
export const stopTerm = (termId: string, body: CallInput<typeof endTerm>['body']) =>
  change(call(endTerm, { params: { termId }, body }, quiet));
