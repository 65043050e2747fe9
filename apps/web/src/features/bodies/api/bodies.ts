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
import { complexInView, useComplexInView } from '../../../shared/complex/in-view.ts';
import { type FileAsk, fileOf } from '../../../shared/list/load-file.ts';

export type Board = Output<typeof getBodies>;
export type Body = Board['bodies'][number];
export type Term = Board['terms'][number];
export type OfficerSteps = Output<typeof listOfficerSteps>[number];

/** Everything of the bodies is read anew after a change: terms, seats and permissions hang together. */
const { useAnswer, useListPage, reload, change, tryChange } = answersUnder('bodies');
export const reloadBodies = reload;

/** Of the complex in view; the operator may have chosen another than the own one. */
const useHere = () => ({ query: { aptId: useComplexInView() } });
const here = () => ({ query: complexInView() });
const withComplex = (ask: FileAsk): FileAsk => ({
  ...ask,
  filter: { ...ask.filter, aptId: complexInView().aptId ?? '' },
});

export const useBoard = () => useAnswer(getBodies, useHere());
export const useOfficers = (ask: Record<string, string>) => useListPage(pageOfficers, { ...useHere().query, ...ask });
export const officersFile = (ask: FileAsk) => fileOf(excelOfficers)(withComplex(ask));
export const useOfficerSteps = () => useAnswer(listOfficerSteps, useHere());

/** Residents with an account, who can be given a term. */
export const useResidents = () => useAnswer(listMembers, { query: { ...useHere().query, memberType: 'TENANT' } });

export const addBody = (body: CallInput<typeof createBody>['body']) =>
  change(call(createBody, { ...here(), body }, quiet));
export const saveBody = (bodyId: string, body: CallInput<typeof changeBody>['body']) =>
  change(call(changeBody, { ...here(), params: { bodyId }, body }, quiet));
export const moveBody = (sourceId: string, targetId: string) =>
  change(call(reorderBodies, { ...here(), body: { sourceId, targetId } }));
export const closeBody = ({ bodyId, version }: Body, closedYn: 'Y' | 'N') =>
  tryChange(call(setBodyClosed, { ...here(), params: { bodyId }, body: { closedYn, version } }));
export const addTerm = (body: CallInput<typeof createTerm>['body']) =>
  change(call(createTerm, { ...here(), body }, quiet));
export const saveTerm = (termId: string, body: CallInput<typeof changeTerm>['body']) =>
  change(call(changeTerm, { ...here(), params: { termId }, body }, quiet));
export const stopTerm = (termId: string, body: CallInput<typeof endTerm>['body']) =>
  change(call(endTerm, { ...here(), params: { termId }, body }, quiet));
