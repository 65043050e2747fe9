import { isPlain } from '@danji/contract/forms/definition';
import { useMemo } from 'react';
import { formatDate } from '../../../shared/lib/format-date.ts';
import { Paper } from '../../../shared/paper/paper.tsx';
import type { FileDesk, Signer } from '../../../shared/paper/paper-context.ts';
import { Block, Fact } from '../../../shared/ui/primitives.tsx';
import type { LinkedDocument } from '../api/link-calls.ts';
import classes from './approval-link.module.css';

const readOnly = () => Promise.reject(new Error('a document that is read takes no files'));

const autoOf = (document: LinkedDocument) => ({
  drafterName: document.drafter.personName,
  drafterDept: document.drafter.deptName ?? '',
  drafterPosition: document.drafter.positionName ?? '',
  draftDate: document.submittedAt ? formatDate(document.submittedAt) : '',
  complexName: document.aptName,
  security: document.security === 'CONFIDENTIAL' ? '대외비' : '일반',
  title: document.title,
});

function signersOf({ steps }: LinkedDocument) {
  const signer = (step: LinkedDocument['steps'][number]): Signer => ({
    name: step.personName,
    position: step.positionName,
    at: step.actedAt,
  });
  return {
    line: steps.filter(({ kind }) => kind !== 'DRAFT').map(signer),
    voters: steps.filter(({ kind }) => kind === 'VOTE').map(signer),
  };
}

type Props = { document: LinkedDocument; open: FileDesk['open'] };

/** The paper as it was written. What has none is shown as it came. */
export function LinkedPaper({ document, open }: Props) {
  const { definition, attachments } = document;
  const files = useMemo<FileDesk>(
    () => ({
      attach: readOnly,
      detach: readOnly,
      find: (id) => attachments.find(({ attachmentId }) => attachmentId === id),
      open,
    }),
    [attachments, open],
  );
  const auto = useMemo(() => autoOf(document), [document]);
  const signers = useMemo(() => signersOf(document), [document]);
  if (!definition || isPlain(definition)) return <PlainContent content={document.content} />;
  return (
    <Block scroll>
      <Paper
        definition={definition}
        mode="read"
        values={document.content}
        auto={auto}
        files={files}
        signers={signers}
      />
    </Block>
  );
}

const show = (value: unknown): string => {
  if (typeof value === 'number') return value.toLocaleString('ko-KR');
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(show).filter(Boolean).join('\n');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, part]) => `${key} ${show(part)}`)
      .join(' · ');
  return '';
};

function PlainContent({ content }: { content: Readonly<Record<string, unknown>> }) {
  return (
    <dl className={classes.plain}>
      {Object.entries(content).map(([key, value]) => (
        <Fact key={key} name={key}>
          {show(value)}
        </Fact>
      ))}
    </dl>
  );
}
