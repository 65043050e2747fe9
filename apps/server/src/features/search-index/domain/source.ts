import type { Field } from '@danji/contract/forms/field';

/** A document as everyone but its drafter reads it, with all that can be found of it. */
export type Source = {
  docId: string;
  state: string;
  sortAt: string;
  title: string;
  content: unknown;
  amount: string | null;
  /** The fields of its form; null when it was written without a form, or on one from before fields. */
  fields: readonly Field[] | null;
  docNumber: string | null;
  formId: string | null;
  formName: string | null;
  /** Other words for its form. */
  keywords: readonly string[];
  /** Words that mean the same to this complex, beside those of the field. */
  synonyms: readonly (readonly string[])[];
  special: string | null;
  drafterId: string;
  drafterName: string;
  drafterDeptId: string | null;
  drafterDeptName: string | null;
  headReads: boolean;
  /** Everyone in the line of any round, and who acted for them. */
  people: readonly { id: string; name: string | null }[];
  participantIds: readonly string[];
  receivingDeptIds: readonly string[];
  /** Roles that have to write the next paper. */
  nextRoleCodes: readonly string[];
  comments: readonly Said[];
  /** What was said with an act: why it was approved or rejected. */
  reasons: readonly Said[];
  attachments: readonly { attachmentId: string; name: string; text: string | null }[];
};

export type Said = { commentId: string | null; by: string; text: string };
