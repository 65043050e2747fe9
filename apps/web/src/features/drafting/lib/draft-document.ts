import type { PaperAsked } from '@danji/contract/paper/describe-paper';
import type { PreviewAround } from '@danji/contract/print';
import { type DraftSheet, sheetDisclosure } from './draft.ts';

type Person = { name: string; dept: string | null; position: string | null };
type Member = { id: string; group?: string; position: string | null };
type Step = PaperAsked['document']['steps'][number];

const unsigned: Omit<Step, 'stepId' | 'kind' | 'personId' | 'personName' | 'positionName'> = {
  ...{ state: 'PLANNED', manner: null, vote: null, actorId: null, actorName: null, actedAt: null },
  ...{ department: null, demanded: null },
};

/** The drafter and everybody of the line, before anybody has signed. */
function stepsOf({ line }: DraftSheet, drafter: Person, members: readonly Member[]): Step[] {
  const first = { personId: '', personName: drafter.name, positionName: drafter.position };
  return [
    { ...unsigned, ...first, stepId: 'drafter', kind: 'DRAFT' },
    ...line.map(({ kind, personId, name, deptId }, at): Step => {
      const member = members.find(({ id }) => id === personId);
      const department = deptId && member?.group ? { deptId, deptName: member.group } : null;
      const person = { personId, personName: name, positionName: member?.position ?? null };
      return { ...unsigned, ...person, stepId: `${at}-${personId}`, kind, department };
    }),
  ];
}

type Given = {
  sheet: DraftSheet;
  drafter: Person;
  members: readonly Member[];
  complexName: string;
  formName: string | null;
  now: Date;
};

/** A draft as the document that it will be, for the paper around its text. */
export function draftDocument({ sheet, drafter, members, complexName, formName, now }: Given) {
  const document: PaperAsked['document'] = {
    ...{ special: null, docNumber: null, submittedAt: null, decidedAt: null, rule: null, resolution: null },
    title: sheet.title,
    formName,
    createdAt: now.toISOString(),
    security: sheet.security,
    disclosure: sheetDisclosure(sheet),
    retentionYears: sheet.retentionYears,
    drafter: { personName: drafter.name, deptName: drafter.dept, positionName: drafter.position },
    steps: stepsOf(sheet, drafter, members),
    participants: sheet.references.map(({ name }) => ({ kind: 'REFERENCE', memberName: name })),
    receivingDepartments: sheet.departments.map(({ name }) => ({ deptName: name })),
    relatedDocuments: sheet.related,
  };
  return { document, office: { complexName, enforcedAt: null, joint: jointOf(sheet) } };
}

/** With the drafter's own step before them, which stands for nobody else. */
const jointOf = ({ line }: DraftSheet) => [[], ...line.map(({ joint = [] }) => joint)];

/** The same for the server, which knows people and line by itself. */
export const aroundOf = (sheet: DraftSheet, attachments: PaperAsked['attachments']): PreviewAround => ({
  security: sheet.security,
  disclosure: sheetDisclosure(sheet),
  retentionYears: sheet.retentionYears,
  references: sheet.references.map(({ name }) => name),
  departments: sheet.departments.map(({ name }) => name),
  related: sheet.related.map(({ docNumber, title }) => ({ docNumber, title })),
  attachments: attachments.map(({ attachmentId, name }) => ({ attachmentId, name })),
  joint: sheet.line.map(({ joint = [] }) => [...joint]),
});
