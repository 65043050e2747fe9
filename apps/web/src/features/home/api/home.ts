import { listAbsencesToday } from '@danji/contract/absences';
import type { CallInput, Output } from '@danji/contract/endpoint';
import { listForms } from '@danji/contract/forms';
import { closeFollowUp, getHome, getWaitingTimes, listClosedFollowUps, reopenFollowUp } from '@danji/contract/home';
import { useQuery } from '@tanstack/react-query';
import { answersUnder, unseen } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { DOCUMENTS } from '../../../shared/api/document-lists.ts';

const FIVE_MINUTES = 300_000;
const documents = answersUnder(DOCUMENTS[0]);
const absences = answersUnder('absences');
const waiting = answersUnder('waiting-times');

export type WaitingTime = Output<typeof getWaitingTimes>[number];
export type Away = Output<typeof listAbsencesToday>[number];

export const useHome = () => documents.useAnswer(getHome, {});
export const askHome = () => documents.ask(getHome, {});
export const useWaitingTimes = () => waiting.useAnswer(getWaitingTimes, {}, { staleTime: FIVE_MINUTES });
export const useAwayToday = () => absences.useAnswer(listAbsencesToday, {}, { staleTime: FIVE_MINUTES });

/** Of a row of a register nothing more comes. */
export const endFollowUp = (body: CallInput<typeof closeFollowUp>['body']) =>
  documents.change(call(closeFollowUp, { body }));

export const useClosedFollowUps = () => documents.useAnswer(listClosedFollowUps, {}, { staleTime: 0 });
export const openFollowUpAgain = (body: CallInput<typeof reopenFollowUp>['body']) =>
  documents.change(call(reopenFollowUp, { body }));

/** Only wanted by those who have not drafted much yet. */
export const useForms = (wanted: boolean) =>
  useQuery({
    queryKey: ['forms', 'to-write-on'],
    queryFn: () => call(listForms, {}, unseen),
    staleTime: FIVE_MINUTES,
    ...(wanted ? {} : { enabled: false }),
  });
