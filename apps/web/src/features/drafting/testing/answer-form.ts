import { createDraft, getDocument, previewLine, saveDraft } from '@danji/contract/approvals';
import { listDepartments } from '@danji/contract/departments';
import { pageSentInbox } from '@danji/contract/document-lists';
import type { WireOutput } from '@danji/contract/endpoint';
import { getForm } from '@danji/contract/forms';
import type { Field } from '@danji/contract/forms/field';
import { shippedLimits } from '@danji/contract/forms/shipped-limits';
import { listMembers } from '@danji/contract/members';
import { listSavedLines } from '@danji/contract/saved-lines';
import { answer } from '../../../../test/answers.ts';
import { pageOf } from '../../../../test/document-rows.ts';

export const DRAFT = '0190a0b0-1234-7000-8000-00000000d0c1';
export const FORM = '0190a0b0-1234-7000-8000-0000000000f1';

type Form = WireOutput<typeof getForm>;

export const formOf = (fields: Field[], about: Partial<Form> = {}): Form => ({
  formId: FORM,
  formName: '지출결의서',
  formGroupId: 'g1',
  version: 1,
  currentVersion: 1,
  inUseYn: 'Y',
  definition: {
    model: 1,
    heading: '지출결의서',
    style: 'form',
    paper: { type: 'doc', content: fields.map(({ key }) => ({ type: 'fieldBlock', attrs: { key } })) },
    fields,
  },
  settings: { policy: {}, retentionYears: 5, numberPattern: '{연도}-{일련번호:4}' },
  ...about,
});

/** A form on the server of a component test, by its versions, with all that its editor asks for beside it. */
export function answerForm(...versions: Form[]): void {
  const newest = versions.at(-1);
  answer(getForm, ({ query }) => {
    const found = versions.find(({ version }) => version === query?.version) ?? newest;
    if (!found) throw new Error('no such version');
    return found;
  });
  answer(pageSentInbox, pageOf([]));
  answer(createDraft, { docId: DRAFT, version: 1 });
  answer(saveDraft, ({ body }) => ({ version: body.version + 1, savedAt: '2026-11-16T00:00:00.000000Z' }));
  answer(listMembers, []);
  answer(listDepartments, []);
  answer(listSavedLines, []);
  answer(previewLine, {
    line: [
      {
        order: 1,
        kind: 'DECIDE',
        personId: 'sojang01',
        name: '박소장',
        mayDecideFinally: false,
        reasons: [],
        standInId: null,
        demandedYn: 'N',
      },
    ],
    rule: null,
    freedom: 'FREE',
    higher: [],
    left: [],
    problems: [],
    doubts: [],
    vacation: null,
    budget: null,
    limits: shippedLimits,
  });
}

type Detail = WireOutput<typeof getDocument>;

/** A draft of one's own, as it was saved. */
export const answerDraft = (about: Partial<Detail>): void => {
  answer(getDocument, {
    docId: DRAFT,
    formId: null,
    formVersion: null,
    formName: '지출결의서',
    special: null,
    title: '승강기 수리',
    content: {},
    amount: null,
    secretYn: 'N',
    state: 'DRAFT',
    version: 1,
    round: 0,
    rule: null,
    docNumber: null,
    drafter: { personId: 'sojang01', personName: '박소장', deptName: null, positionName: '관리소장' },
    urgentYn: 'N',
    security: 'NORMAL',
    disclosure: null,
    retentionYears: 5,
    createdAt: '2026-11-11T00:00:00Z',
    submittedAt: null,
    decidedAt: null,
    draftLine: [],
    standIns: [],
    stuckSteps: [],
    resolution: null,
    corrections: [],
    filled: [],
    steps: [],
    earlierRounds: [],
    participants: [],
    receivingDepartments: [],
    relatedDocuments: [],
    attachments: [],
    abilities: [],
    ...about,
  });
};
