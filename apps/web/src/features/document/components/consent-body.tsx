import { actWords } from '@danji/contract/approval-words';
import type { Act } from '@danji/contract/approvals';
import { attachEvidence, attachmentExtensions } from '@danji/contract/files';
import { koreanDay } from '@danji/contract/korean-day';
import { Button, Checkbox, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { uploadFile } from '../../../shared/paper/files/upload-file.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { DialogFoot } from '../../../shared/ui/dialog.tsx';
import { PlainInput } from '../../../shared/ui/plain-input.tsx';
import { Columns, Note, Stack } from '../../../shared/ui/primitives.tsx';
import { type Count, evidenceOf, problemOf } from '../lib/consent.ts';
import type { Detail } from '../lib/labels.ts';
import classes from './ask.module.css';
import { ReasonField } from './dialog-parts.tsx';

export type ConsentAnswer = Omit<Extract<Act, { type: 'RECORD_CONSENT' }>, 'type'>;
type Props = { detail: Detail; opinion: string; onClose: (answer?: ConsentAnswer) => void };

const numberOf = (text: string): number | null => (/^\d{1,5}$/.test(text.trim()) ? Number(text.trim()) : null);
const ACCEPTED = attachmentExtensions.map((extension) => `.${extension}`).join(',');

/** 서면동의 집계: how many households have consented, and the file that shows it. */
export function ConsentBody({ detail, opinion, onClose }: Props) {
  const { base = 0, needed = 0, written } = detail.resolution ?? {};
  const before = written?.count;
  const [consents, setConsents] = useState(before ? String(before.consents) : '');
  const [against, setAgainst] = useState(before?.against != null ? String(before.against) : '');
  const [from, setFrom] = useState(before?.from ?? '');
  const [countedOn, setCountedOn] = useState(() => koreanDay(new Date()));
  const [files, setFiles] = useState<{ attachmentId: string; name: string }[]>(() => evidenceOf(detail));
  const [evidenceId, setEvidenceId] = useState(before?.evidenceId ?? '');
  const [isFinal, setFinal] = useState(false);
  const [note, setNote] = useState(opinion);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const count: Count = {
    consents: numberOf(consents),
    against: against.trim() === '' ? null : (numberOf(against) ?? -1),
    from: from || null,
    countedOn,
    evidenceId,
  };
  const isShort = isFinal && count.consents !== null && count.consents < needed;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(count, { base, today: koreanDay(new Date()) });
    setProblem(found);
    if (found !== null || count.consents === null) return;
    const reason = note.trim();
    onClose({ ...count, consents: count.consents, isFinal, ...(reason ? { reason } : {}) });
  };
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    setProblem(null);
    const signal = AbortSignal.timeout(300_000);
    try {
      const added = await uploadFile({ to: attachEvidence, docId: detail.docId, file, onProgress: () => {}, signal });
      setFiles((known) => [...known.filter(({ attachmentId }) => attachmentId !== added.attachmentId), added]);
      setEvidenceId(added.attachmentId);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setSending(false);
  };
  return (
    <form onSubmit={send}>
      <Note below={4}>{actWords.RECORD_CONSENT.explain}</Note>
      <Note below={4}>
        {`전체 ${base.toLocaleString('ko-KR')}세대 가운데 ${needed.toLocaleString('ko-KR')}세대 이상이 동의하면 가결됩니다.`}
      </Note>
      <Columns gap={3} single="phone">
        <Field label="동의 세대수 (필수)">
          {(id) => (
            <PlainInput
              id={id}
              data-autofocus
              inputMode="numeric"
              maxLength={5}
              value={consents}
              onChange={(event) => setConsents(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label="반대 세대수 (선택)">
          {(id) => (
            <PlainInput
              id={id}
              inputMode="numeric"
              maxLength={5}
              value={against}
              onChange={(event) => setAgainst(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label="동의를 받기 시작한 날 (선택)">
          {(id) => <DayField id={id} value={from} onChange={(event) => setFrom(event.currentTarget.value)} />}
        </Field>
        <Field label="집계 기준일 (필수)">
          {(id) => <DayField id={id} value={countedOn} onChange={(event) => setCountedOn(event.currentTarget.value)} />}
        </Field>
      </Columns>
      <ChoiceField
        label="증빙 파일 (필수)"
        className={classes.field}
        value={evidenceId}
        data={[
          { value: '', label: '올린 증빙에서 고르기' },
          ...files.map(({ attachmentId, name }) => ({ value: attachmentId, label: name })),
        ]}
        onChange={(event) => setEvidenceId(event.currentTarget.value)}
      />
      <FileButton
        accept={ACCEPTED}
        disabled={isSending}
        inputProps={{ 'aria-label': '증빙 새로 올리기' }}
        onChange={(file) => void upload(file ?? undefined)}
      >
        {(button) => (
          <Button {...button} variant="default" loading={isSending} leftSection={<IconPaperclip size="1.125rem" />}>
            증빙 새로 올리기
          </Button>
        )}
      </FileButton>
      {isSending && <p role="status">증빙을 올리고 있습니다.</p>}
      <Checkbox
        my="md"
        label="더 받지 않고 집계를 마감합니다"
        checked={isFinal}
        onChange={(event) => setFinal(event.currentTarget.checked)}
      />
      {isShort && (
        <Note tone="seal" size="small" role="alert">
          필요한 세대수에 모자라, 마감하면 부결되고 문서가 기안자에게 돌아갑니다.
        </Note>
      )}
      <ReasonField auto={false} label="의견 (선택)" text={note} missing={false} onChange={setNote} />
      {problem && (
        <Note tone="seal" size="small" role="alert">
          {problem}
        </Note>
      )}
      <DialogFoot apart onCancel={() => onClose()}>
        <Button type="submit" disabled={isSending}>
          {isFinal ? '집계 마감' : '집계 입력'}
        </Button>
      </DialogFoot>
    </form>
  );
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <Stack gap={1.5} className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </Stack>
  );
}
