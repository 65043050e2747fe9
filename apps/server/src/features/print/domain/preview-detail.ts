import type { Values } from '@danji/contract/forms/values';
import type { PreviewAround } from '@danji/contract/print';
import type { Detail } from './to-print-model.ts';

type Given = {
  memberId: string;
  writer: { member_name: string | null; dept_name: string | null; position_name: string | null };
  title: string;
  heading: string;
  values: Values;
  /** The line of the draft; none: that of a form that nobody fills in yet. */
  drawn?: Drawn | undefined;
  around?: PreviewAround | undefined;
  now: Date;
};
type Writer = Given['writer'];
type Drawn = {
  line: readonly (Pick<Step, 'order' | 'personId' | 'kind'> & { deptId?: string | undefined })[];
  people: readonly (Writer & { member_id: string })[];
};
type Step = Detail['steps'][number];

const step = (about: Partial<Step>): Step => ({
  stepId: '',
  order: 0,
  kind: 'REVIEW',
  personId: '',
  personName: '',
  deptName: null,
  positionName: null,
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
  ...about,
});

const NO_FILE = { mime: '', bytes: 0, sha256: '', addedAt: '', scannedYn: 'N' } as const;

const personOf = ({ member_name, dept_name, position_name }: Writer) => ({
  personName: member_name ?? '',
  deptName: dept_name,
  positionName: position_name,
});

/** The drafter and everybody of the line; who is not of this complex has an empty box. */
function drawnSteps({ line, people }: Drawn, memberId: string, writer: Writer): Step[] {
  const steps = line.map(({ order, kind, personId, deptId }) => {
    const person = people.find(({ member_id }) => member_id === personId);
    const department = deptId && person?.dept_name ? { deptId, deptName: person.dept_name } : null;
    return step({ order, kind, personId, department, ...(person ? personOf(person) : {}) });
  });
  return [step({ kind: 'DRAFT', personId: memberId, ...personOf(writer) }), ...steps.sort((a, b) => a.order - b.order)];
}

/** A document that does not exist, with the line that is drafted, or an empty one as on a printed form. */
export const previewDetail = ({ memberId, writer, title, heading, values, drawn, around, now }: Given): Detail => ({
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
  security: around?.security ?? 'NORMAL',
  disclosure: around?.disclosure ?? null,
  retentionYears: around?.retentionYears === undefined ? 5 : around.retentionYears,
  createdAt: now.toISOString(),
  submittedAt: null,
  decidedAt: null,
  draftLine: [],
  standIns: [],
  stuckSteps: [],
  resolution: null,
  corrections: [],
  filled: [],
  steps: drawn
    ? drawnSteps(drawn, memberId, writer)
    : ['담당', '과장', '소장'].map((positionName) => step({ positionName })),
  earlierRounds: [],
  participants: (around?.references ?? []).map((memberName) => ({
    memberId: '',
    memberName,
    kind: 'REFERENCE',
    readAt: null,
  })),
  receivingDepartments: (around?.departments ?? []).map((deptName) => ({
    deptId: '',
    deptName,
    state: 'PLANNED',
    assigneeId: null,
  })),
  relatedDocuments: (around?.related ?? []).map((one) => ({ ...one, docId: '', state: 'APPROVED' })),
  attachments: (around?.attachments ?? []).map((one, seqNo) => ({ ...NO_FILE, ...one, seqNo })),
});
