import type { LinkAct } from '@danji/contract/approval-links';
import { type FormDefinition, isPlain } from '@danji/contract/forms/definition';
import { openFields, partsWith } from '@danji/contract/forms/filled-by';
import { shownForm } from '@danji/contract/forms/shown-form';
import { useCallback, useMemo, useRef, useState } from 'react';
import { isCallError, sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { FillCard } from '../../../shared/approval/fill-card.tsx';
import { takeFill } from '../../../shared/approval/filling.ts';
import { HeldBar } from '../../../shared/approval/held-bar.tsx';
import { holdDecision, useHeldOn } from '../../../shared/approval/held-decisions.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { jumpTo } from '../../../shared/paper/jump-to.ts';
import { createPaperStore } from '../../../shared/paper/paper-store.ts';
import { Note, Notice, Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import {
  type LinkedDocument as Document,
  decideByLink,
  fetchLinkedFile,
  loadDocument,
  proveByLink,
} from '../api/link-calls.ts';
import type { Choice } from '../lib/labels.ts';
import classes from './approval-link.module.css';
import { DecideBar } from './decide-bar.tsx';
import { FileList } from './file-list.tsx';
import { LineList } from './line-list.tsx';
import { LinkedPaper } from './linked-paper.tsx';

type Props = {
  visit: string;
  first: Document;
  onDone: (choice: Choice, result: { docNumber: string | null }) => void;
  /** The quarter of an hour is over: a new code is needed. */
  onOver: (sentence: string) => void;
  onDead: (sentence: string) => void;
};

function useLinkedFields({ definition: drawn, content, steps, stepId, filled }: Document) {
  const definition = drawn && !isPlain(drawn) ? shownForm(drawn, content) : null;
  const kind = steps.find((step) => step.stepId === stepId)?.kind;
  const fields = useMemo(() => openFields(definition, partsWith('APPROVE', kind), filled), [definition, kind, filled]);
  const [store] = useState(() => createPaperStore({ ...(definition as FormDefinition), fields: [] }));
  return { definition, fields, store };
}

export function LinkedDocument({ visit, first, onDone, onOver, onDead }: Props) {
  const [document, setDocument] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const open = useCallback(
    (attachmentId: string, signal: AbortSignal) => fetchLinkedFile(visit, attachmentId, signal),
    [visit],
  );
  const failed = async (error: unknown) => {
    const sentence = sentenceOf(error);
    if (isCallError(error) && error.code === 'SIGNED_OUT') return onOver(sentence);
    if (isCallError(error) && error.code === 'LINK_EXPIRED') return onDead(sentence);
    setProblem(sentence);
    // Somebody was faster: what they did is shown before one decides again.
    if (isCallError(error) && error.code === 'STALE') setDocument(await loadDocument(visit));
  };
  const refused = (error: unknown) => failed(error).catch((again) => onDead(sentenceOf(again)));
  const isDecided = useHeldOn(document.docId) !== undefined;
  const { busy, send } = useSend(
    async ({ act, choice, secret }: { act: LinkAct; choice: Choice; secret: string | null }) => {
      setProblem(null);
      const proven = secret === null ? undefined : await proveByLink(visit, secret);
      const decided = { act, version: document.version, proof: proven?.proof };
      // 보류 decides nothing: it is told at once, as everywhere.
      if (act.type === 'HOLD') return onDone(choice, await decideByLink(visit, decided));
      holdDecision({
        ...decided,
        docId: document.docId,
        title: document.title,
        label: choice.label,
        done: choice.doneText,
        send: (how) => decideByLink(visit, decided, { ...how, overlay: false }),
        sent: (result) => onDone(choice, result),
        refused: (error) => refused(error),
      });
    },
    (error) => refused(error),
  );
  const { definition, fields, store } = useLinkedFields(document);
  const card = useRef<HTMLElement>(null);
  /** What the form leaves to this step goes along with the decision. */
  const decide = (act: LinkAct, choice: Choice, secret: string | null) => {
    if (!definition || fields.length === 0 || !(partsWith(act.type, 'REVIEW').length > 0))
      return void send({ act, choice, secret });
    const { given, problems } = takeFill(
      { definition, fields, content: document.content },
      store.api.getState().values,
    );
    store.setProblems(problems);
    const [first] = problems;
    if (first) return jumpTo(first, card.current ?? undefined);
    void send({ act: given.length > 0 ? ({ ...act, fill: given } as LinkAct) : act, choice, secret });
  };
  const { drafter } = document;
  return (
    <>
      <Stack gap={1.5} className={classes.head}>
        <Row as="p" gap={1.5} wrap>
          {document.urgentYn && <Tag tone="seal">긴급</Tag>}
          {document.security === 'CONFIDENTIAL' && <span data-tone="bad">대외비</span>}
          <span>{document.formName ?? '결재 문서'}</span>
        </Row>
        <h1 tabIndex={-1}>{document.title}</h1>
        <Note className={classes.facts}>
          {[drafter.deptName, drafter.personName, drafter.positionName].filter(Boolean).join(' · ')}
          {document.submittedAt && ` · ${formatDateTime(document.submittedAt)} 상신`}
        </Note>
        {document.amount !== null && <p className={classes.amount}>{document.amount.toLocaleString('ko-KR')}원</p>}
        {document.forName && (
          <Notice tone="hold" slim>
            {document.forName}님을 대신해 결재합니다(대결).
          </Notice>
        )}
      </Stack>
      <section className={`${ui.card} ${classes.block}`} aria-label="문서 내용">
        <LinkedPaper document={document} open={open} />
      </section>
      {document.attachments.length > 0 && (
        <section className={`${ui.card} ${classes.block}`} aria-labelledby="link-files">
          <h2 id="link-files">첨부파일 {document.attachments.length}개</h2>
          <FileList files={document.attachments} open={open} />
        </section>
      )}
      <section className={`${ui.card} ${classes.block}`} aria-labelledby="link-line">
        <h2 id="link-line">결재선</h2>
        <LineList document={document} />
      </section>
      {definition && !isDecided && fields.length > 0 && (
        <FillCard definition={definition} fields={fields} content={document.content} store={store} ref={card} />
      )}
      <DecideBar document={document} busy={busy} problem={problem} isDecided={isDecided} onAct={decide} />
      <HeldBar />
    </>
  );
}
