import { actWords } from '@danji/contract/approval-words';
import { isSame } from '@danji/contract/forms/compare';
import { correctableFields } from '@danji/contract/forms/correctable';
import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Field } from '@danji/contract/forms/field';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Paper } from '../../../shared/paper/paper.tsx';
import { createPaperStore } from '../../../shared/paper/paper-store.ts';
import { DialogFoot } from '../../../shared/ui/dialog.tsx';
import { Note } from '../../../shared/ui/primitives.tsx';
import type { Detail } from '../lib/labels.ts';
import { ReasonField } from './dialog-parts.tsx';

export type CorrectionAnswer = { values: Record<string, unknown>; reason: string };
type Props = { detail: Detail; definition: FormDefinition; onClose: (answer?: CorrectionAnswer) => void };

/** A small paper of what may be put right alone: each field on a line behind its name. */
const paperOf = (definition: FormDefinition, fields: readonly Field[]): FormDefinition => ({
  ...definition,
  heading: actWords.CORRECT.label,
  style: 'form',
  fields: [...fields],
  paper: {
    type: 'doc',
    content: fields.map(({ key, label }) => ({
      type: 'paragraph',
      content: [
        { type: 'text', text: `${label} ` },
        { type: 'field', attrs: { key } },
      ],
    })),
  },
});

/** What differs now; null where a field was emptied. */
const changedIn = (fields: readonly Field[], before: Detail['content'], after: { readonly [key: string]: unknown }) =>
  Object.fromEntries(
    fields.filter(({ key }) => !isSame(before[key], after[key])).map(({ key }) => [key, after[key] ?? null]),
  );

/** 내용 수정: fields that the form gives approvers, with the reason for it. */
export function CorrectionBody({ detail, definition, onClose }: Props) {
  const fields = correctableFields(definition);
  const [paper] = useState(() => paperOf(definition, fields));
  const [store] = useState(() => createPaperStore(paper, detail.content));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState<'reason' | 'values' | null>(null);
  // No form around it: each field of a paper is one by itself.
  const send = () => {
    const values = changedIn(fields, detail.content, store.api.getState().values);
    if (Object.keys(values).length === 0) return setTried('values');
    if (reason.trim() === '') return setTried('reason');
    onClose({ values, reason: reason.trim() });
  };
  return (
    <div>
      <Note below={4}>{actWords.CORRECT.explain}</Note>
      <Paper definition={paper} mode="fill" store={store} />
      {tried === 'values' && (
        <Note tone="seal" size="small" role="alert">
          바뀐 내용이 없습니다. 값을 고쳐 주세요.
        </Note>
      )}
      <ReasonField label="고치는 사유" text={reason} missing={tried === 'reason'} onChange={setReason} auto={false} />
      <DialogFoot apart onCancel={() => onClose()}>
        <Button onClick={send}>{actWords.CORRECT.label}</Button>
      </DialogFoot>
    </div>
  );
}
