import { isPlain } from '@danji/contract/forms/definition';
import { withFilled } from '@danji/contract/forms/filled-by';
import { filledMarks } from '@danji/contract/paper/describe-paper';
import { paperDayOf } from '@danji/contract/paper/paper-days';
import { opennessOf } from '@danji/contract/paper/paper-head';
import { paperSigners } from '@danji/contract/paper/paper-line';
import { useMemo } from 'react';
import { Paper } from '../../../shared/paper/paper.tsx';
import type { FileDesk } from '../../../shared/paper/paper-context.ts';
import { Block, Fact } from '../../../shared/ui/primitives.tsx';
import type { LinkedDocument } from '../api/link-calls.ts';
import classes from './approval-link.module.css';

const readOnly = () => Promise.reject(new Error('a document that is read takes no files'));

const autoOf = (document: LinkedDocument) => ({
  drafterName: document.drafter.personName,
  drafterDept: document.drafter.deptName ?? '',
  drafterPosition: document.drafter.positionName ?? '',
  draftDate: paperDayOf(document.submittedAt),
  complexName: document.aptName,
  security: opennessOf(document),
  title: document.title,
});

const signersOf = ({ steps }: LinkedDocument) => ({
  line: paperSigners(steps, 'line'),
  voters: paperSigners(steps, 'voters'),
});

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
  const values = useMemo(() => withFilled(document.content, document.filled), [document]);
  const filledBy = useMemo(() => filledMarks(document.filled), [document]);
  if (!definition || isPlain(definition)) return <PlainContent content={document.content} />;
  return (
    <Block scroll>
      <Paper
        definition={definition}
        mode="read"
        values={values}
        filledBy={filledBy}
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
