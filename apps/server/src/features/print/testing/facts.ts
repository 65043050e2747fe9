import type { FormDefinition } from '@danji/contract/forms/definition';
import { isBlockType } from '@danji/contract/forms/field';
import type { Step } from '../domain/print-line.ts';
import type { Detail, PrintFacts } from '../domain/to-print-model.ts';

const AT = '2026-11-11T00:20:00.000000Z';

export const stepOf = (about: Partial<Step> = {}): Step => ({
  stepId: `${about.order ?? 1}-${about.kind ?? 'REVIEW'}-${about.personName ?? '이과장'}`,
  order: 1,
  kind: 'REVIEW',
  personId: 'gwajang01',
  personName: '이과장',
  deptName: '관리과',
  positionName: '관리과장',
  state: 'APPROVED',
  manner: 'NORMAL',
  vote: null,
  actorId: 'gwajang01',
  actorName: '이과장',
  actedAt: AT,
  reason: null,
  pendingSince: null,
  openedAt: null,
  urgedOn: null,
  blocksYn: 'N',
  department: null,
  keptYn: 'N',
  offices: [],
  demanded: null,
  ...about,
});

export const detailOf = (about: Partial<Detail> = {}): Detail => ({
  docId: '00000000-0000-7000-8000-00000000000d',
  formId: '00000000-0000-7000-8000-00000000000f',
  formVersion: 1,
  formName: '지출결의서',
  special: null,
  title: '승강기 3호기 부품 교체 지출의 건',
  content: {},
  amount: null,
  secretYn: 'N',
  state: 'APPROVED',
  version: 5,
  round: 1,
  rule: null,
  docNumber: '지출-2026-0012',
  drafter: { personId: 'gijeon01', personName: '최기전', deptName: '기전과', positionName: '기전기사' },
  urgentYn: 'N',
  security: 'NORMAL',
  disclosure: null,
  retentionYears: 5,
  createdAt: AT,
  submittedAt: AT,
  decidedAt: '2026-11-12T02:03:04.000000Z',
  draftLine: [],
  standIns: [],
  stuckSteps: [],
  resolution: null,
  corrections: [],
  filled: [],
  steps: [
    stepOf({
      order: 0,
      kind: 'DRAFT',
      personId: 'gijeon01',
      personName: '최기전',
      positionName: '기전기사',
      actorId: 'gijeon01',
      actorName: '최기전',
    }),
    stepOf(),
    stepOf({
      order: 2,
      kind: 'DECIDE',
      personId: 'sojang01',
      personName: '박소장',
      positionName: '관리소장',
      actorId: 'sojang01',
      actorName: '박소장',
    }),
  ],
  earlierRounds: [],
  participants: [],
  receivingDepartments: [],
  relatedDocuments: [],
  attachments: [],
  ...about,
});

/** A finished document, and everything that its paper is made of. */
export const printFacts = (about: Partial<PrintFacts> = {}): PrintFacts => ({
  detail: detailOf(),
  definition: {},
  complexName: '한빛마을 1단지',
  enforcedAt: null,
  sealOf: () => null,
  drafterSeal: null,
  contentHash: '3fa912bc77d0'.padEnd(64, '0'),
  trace: null,
  verifyUrl: null,
  qr: null,
  pictures: new Map(),
  withOpinions: true,
  history: null,
  isPreview: false,
  ...about,
});

/** A form of one line of text around its fields, for tests of what the fields look like. */
export const formOf = (fields: FormDefinition['fields'], about: Partial<FormDefinition> = {}): FormDefinition => ({
  model: 1,
  heading: '지출결의서',
  style: 'form',
  paper: {
    type: 'doc',
    content: fields.map((field) =>
      isBlockType(field.type)
        ? { type: 'fieldBlock', attrs: { key: field.key } }
        : {
            type: 'paragraph',
            content: [
              { type: 'text', text: `${field.label} ` },
              { type: 'field', attrs: { key: field.key } },
            ],
          },
    ),
  },
  fields,
  ...about,
});
