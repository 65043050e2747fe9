import { correctionWords, explainedWords } from '@danji/contract/approval-words';
import type { FormView } from '@danji/contract/forms';
import { type FormDefinition, isPlain } from '@danji/contract/forms/definition';
import { explainedIn } from '@danji/contract/forms/explained';
import { withFilled } from '@danji/contract/forms/filled-by';
import { pageAddress } from '@danji/contract/page-address';
import { describePlain } from '@danji/contract/paper/describe-paper';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useParams, useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { useNarrow } from '../../../shared/lib/use-narrow.ts';
import { fetchAttachment } from '../../../shared/paper/files/fetch-attachment.ts';
import { Paper } from '../../../shared/paper/paper.tsx';
import type { FileDesk } from '../../../shared/paper/paper-context.ts';
import { isPicture } from '../../../shared/paper/sheet/is-picture.ts';
import type { PaperSheet } from '../../../shared/paper/sheet/use-sheet.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import { Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { useHistory, useStamps } from '../api/document.ts';
import type { Detail } from '../lib/labels.ts';
import { summaryOf } from '../lib/summary.ts';
import classes from './paper-view.module.css';
import { PlainView } from './plain-view.tsx';

/** The paper as it prints; on a phone first what one decides by, and the whole of it behind a button. */
export function PaperView({ detail, form }: { detail: Detail; form: FormView | null }) {
  const box = useRef<HTMLElement>(null);
  const narrow = useNarrow(box, 34);
  const [whole, setWhole] = useWhole();
  const paper = form && !isPlain(form.definition) ? form.definition : null;
  const rows = useMemo(
    () => (paper && form ? summaryOf(paper, form.settings, withFilled(detail.content, detail.filled)) : []),
    [paper, form, detail.content, detail.filled],
  );
  const short = narrow && rows.length > 0 && !whole;
  return (
    <section ref={box} className={`${ui.card} ${classes.sheet}`} aria-label="문서 내용" data-paper>
      {short ? (
        <>
          <Stack as="dl" gap={2} className={classes.summary}>
            {rows.map(({ key, label, text, strong, lines }) => (
              <div key={key} data-strong={strong || undefined} data-lines={lines !== undefined || undefined}>
                <dt>{label}</dt>
                <dd>
                  {lines?.map((line, at) => (
                    <Row as="span" key={at} between>
                      <span>{line.text}</span>
                      <b>{line.figure}</b>
                    </Row>
                  ))}
                  {text}
                </dd>
              </div>
            ))}
          </Stack>
          <Button
            fullWidth
            variant="default"
            leftSection={<IconFileText size="1.25rem" aria-hidden />}
            onClick={setWhole}
          >
            문서 전체 보기
          </Button>
        </>
      ) : (
        <WholePaper detail={detail} paper={paper} />
      )}
      {paper && <ExplainedList paper={paper} content={detail.content} />}
      <CorrectionList list={detail.corrections} />
    </section>
  );
}

const WHOLE = 'whole';
/** A place of its own in the history: the way back leads to the document, not out of it. */
function useWhole(): [boolean, () => void] {
  const router = useRouter();
  const whole = useRouterState({ select: (state) => state.location.hash === WHOLE });
  const { docId = '' } = useParams({ strict: false });
  return [whole, () => router.history.push(`${pageAddress('elec-apv-sign-detail-docId', { docId })}#${WHOLE}`)];
}

/** What was not as it should be at 상신, and what the drafter says to it. */
function ExplainedList({ paper, content }: { paper: FormDefinition; content: Detail['content'] }) {
  const explained = explainedIn(paper, content);
  const list = paper.fields.filter(({ key }) => explained[key]);
  if (list.length === 0) return null;
  return (
    <section className={classes.corrections} aria-label={explainedWords.title}>
      <h3>{explainedWords.title}</h3>
      <ul>
        {list.map(({ key, label }) => (
          <li key={key}>
            <b>{label}</b> {explained[key]?.told}
            <Note size="tiny">{`${explainedWords.why}: ${explained[key]?.reason}`}</Note>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What approvers have put right, also where the paper itself is folded away. */
function CorrectionList({ list }: { list: Detail['corrections'] }) {
  if (list.length === 0) return null;
  return (
    <section className={classes.corrections} aria-label={correctionWords.title}>
      <h3>{correctionWords.title}</h3>
      <ul>
        {list.map(({ key, label, before, after, byName, at, reason }) => (
          <li key={`${key}-${at}`}>
            <b>{label}</b> <del>{before || correctionWords.none}</del> → <ins>{after || correctionWords.none}</ins>
            <Note size="tiny">{[`${byName}님`, formatDateTime(at), reason].filter(Boolean).join(' · ')}</Note>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What stood in a field first, before anybody put it right. */
const firstValues = (list: Detail['corrections']): ReadonlyMap<string, string> =>
  new Map([...list].reverse().map(({ key, before }) => [key, before]));

function WholePaper({ detail, paper }: { detail: Detail; paper: FormDefinition | null }) {
  const files = useFiles(detail);
  const corrected = useMemo(() => firstValues(detail.corrections), [detail.corrections]);
  const sheet = useDocumentSheet(detail);
  if (!paper)
    return (
      <PlainView
        special={detail.special}
        content={detail.content}
        said={describePlain({ ...sheet, values: detail.content })}
        stamps={sheet.stamps}
      />
    );
  return (
    <Paper definition={paper} mode="read" values={detail.content} corrected={corrected} files={files} sheet={sheet} />
  );
}

const WAS_ENFORCED = new Set<Detail['state']>(['ENFORCED', 'VOID']);

/** The document around its paper, as the PDF has it. */
function useDocumentSheet(detail: Detail): PaperSheet {
  const stamps = useStamps(detail);
  const complexName = useSession((state) => state.userInfo?.aptName) ?? '';
  const history = useHistory(detail, WAS_ENFORCED.has(detail.state)).data;
  const enforcedAt = history?.findLast(({ type }) => type === 'ENFORCE')?.at ?? null;
  return useMemo(
    () => ({
      document: detail,
      office: { complexName, enforcedAt },
      isOpen: detail.state === 'DRAFT',
      attachments: detail.attachments,
      isPicture: (id) => isPicture(detail.attachments.find(({ attachmentId }) => attachmentId === id)),
      stamps,
    }),
    [detail, complexName, enforcedAt, stamps],
  );
}

const readOnly = () => Promise.reject(new Error('a document that is read takes no files'));

function useFiles({ docId, attachments }: Detail): FileDesk {
  return useMemo(
    () => ({
      attach: readOnly,
      detach: readOnly,
      find: (id) => attachments.find(({ attachmentId }) => attachmentId === id),
      open: (id, signal) => fetchAttachment(docId, id, signal),
    }),
    [docId, attachments],
  );
}
