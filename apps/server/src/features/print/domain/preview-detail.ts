import type { Values } from '@danji/contract/forms/values';
import type { Detail } from './to-print-model.ts';

type Given = {
  memberId: string;
  writer: { member_name: string | null; dept_name: string | null; position_name: string | null };
  title: string;
  heading: string;
  values: Values;
  now: Date;
};

const step = (head: string): Detail['steps'][number] => ({
  stepId: '',
  order: 0,
  kind: 'REVIEW',
  personId: '',
  personName: '',
  deptName: null,
  positionName: head,
  state: 'PLANNED',
  manner: null,
  vote: null,
  actorId: null,
  actorName: null,
  actedAt: null,
  reason: null,
  pendingSince: null,
  openedAt: null,
  urgedOn: null,
  blocksYn: 'N',
  department: null,
  keptYn: 'N',
  offices: [],
  demanded: null,
});

/** A document that does not exist, with an empty line as on a printed form. */
export const previewDetail = ({ memberId, writer, title, heading, values, now }: Given): Detail => ({
  docId: '',
  formId: null,
  formVersion: null,
  formName: heading,
  special: null,
  title,
  content: { ...values },
  amount: null,
  secretYn: 'N',
  state: 'DRAFT',
  version: 1,
  round: 0,
  rule: null,
  docNumber: null,
  drafter: {
    personId: memberId,
    personName: writer.member_name ?? '',
    deptName: writer.dept_name,
    positionName: writer.position_name,
  },
  urgentYn: 'N',
  security: 'NORMAL',
  retentionYears: 5,
  createdAt: now.toISOString(),
  submittedAt: null,
  decidedAt: null,
  draftLine: [],
  stuckSteps: [],
  resolution: null,
  corrections: [],
  steps: ['담당', '과장', '소장'].map(step),
  earlierRounds: [],
  participants: [],
  receivingDepartments: [],
  relatedDocuments: [],
  attachments: [],
});
