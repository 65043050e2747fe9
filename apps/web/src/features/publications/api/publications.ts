import type { Output } from '@danji/contract/endpoint';
import { listForms } from '@danji/contract/forms';
import {
  countOpenDuties,
  decideOpen,
  excelOpenDuties,
  listOpenRules,
  type OpenDuty,
  type OpenRuleToSave,
  pageOpenDuties,
  saveOpenRule,
  undoOpenDecision,
} from '@danji/contract/open-duties';
import {
  checkPublicFile,
  excelPublications,
  getOpenPage,
  pagePublications,
  preparePublication,
  printOpenPoster,
  publishDocument,
  switchOpenPage,
  type ToPublish,
  takeBackPublication,
} from '@danji/contract/publications';
import { answersUnder, unseen } from '../../../shared/api/answers-under.ts';
import { callFile } from '../../../shared/api/call-file.ts';
import { call } from '../../../shared/api/caller.ts';
import { fileOf } from '../../../shared/list/load-file.ts';

export const loadOpenDuties = fileOf(excelOpenDuties);
const forms = answersUnder('publication-forms');
const { useAnswer, useListPage, change } = answersUnder('publications');

export type OpenPage = Output<typeof getOpenPage>;
export type Prepared = Output<typeof preparePublication>;

export const usePublicationPage = (ask: Record<string, string>) => useListPage(pagePublications, ask);
export const loadPublications = fileOf(excelPublications);
export const useOpenPage = () => useAnswer(getOpenPage, {});
/** Looked at anew each time: what somebody confirms is what there is. */
export const usePrepared = (docId: string) => useAnswer(preparePublication, { params: { docId } }, { staleTime: 0 });

export const checkFile = (docId: string, attachmentId: string) =>
  call(checkPublicFile, { params: { docId, attachmentId } }, unseen);
export const publish = (docId: string, body: ToPublish) => change(call(publishDocument, { params: { docId }, body }));
export const takeBack = (publicationId: string, reason: string) =>
  change(call(takeBackPublication, { params: { publicationId }, body: { reason } }));
export const switchPage = (version: number, on: boolean, isNewCode = false) =>
  change(
    call(switchOpenPage, { body: { version, onYn: on ? 'Y' : 'N', ...(isNewCode && { newCodeYn: 'Y' as const }) } }),
  );
export const fetchPoster = (): Promise<Blob> => callFile(printOpenPoster, {}, { alert: false });

export const useOpenDutyPage = (ask: Record<string, string>) => useListPage(pageOpenDuties, ask);
export const useOpenDutyCounts = () => useAnswer(countOpenDuties, {});
export const useOpenRules = () => useAnswer(listOpenRules, {});
type Asked = Pick<OpenDuty, 'docId' | 'ruleCode'>;
export const decide = ({ docId, ruleCode }: Asked, kind: 'CLOSED' | 'ELSEWHERE', reason: string) =>
  change(call(decideOpen, { params: { docId }, body: { ruleCode, kind, reason } }));
export const undoDecision = ({ docId, ruleCode }: Asked) =>
  change(call(undoOpenDecision, { params: { docId }, body: { ruleCode } }));
export const useForms = () => forms.useAnswer(listForms, {}, { staleTime: 300_000 });
export const saveRule = (ruleCode: string, { offYn, removedYn, ...said }: OpenRuleToSave) =>
  change(
    call(saveOpenRule, {
      params: { ruleCode },
      body: { ...said, offYn: offYn ? 'Y' : 'N', removedYn: removedYn ? 'Y' : 'N' },
    }),
  );
