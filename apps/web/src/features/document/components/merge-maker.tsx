import {
  type MergeReport,
  type MergeSource,
  mergeRowsMax,
  mergeShownNo,
  mergeSourceWords,
} from '@danji/contract/mail-merge';
import { revealReasonMin } from '@danji/contract/privacy';
import { Button, FileButton, Loader, TextInput } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx';
import { DialogFoot } from '../../../shared/ui/dialog.tsx';
import { Note, Notice, ProblemNotice, Row, Stack } from '../../../shared/ui/primitives.tsx';
import {
  fetchRun,
  fetchTemplate,
  fileNameOf,
  issueRun,
  refreshMerge,
  sendSheet,
  takeResidents,
  useMerge,
} from '../api/merge.ts';
import { MergeResult } from './merge-result.tsx';

type State =
  | { step: 'none' }
  | { step: 'busy'; words: string }
  | { step: 'refused'; sentence: string }
  | { step: 'checked'; report: MergeReport }
  | { step: 'made'; runId: string; papers: number }
  | { step: 'done'; papers: number };

const many = (count: number) => count.toLocaleString('ko-KR');
const SOURCES = (['EXCEL', 'RESIDENTS'] as const).map((value) => ({
  value: value as MergeSource,
  label: mergeSourceWords[value],
}));
type Props = { docId: string; docNumber: string; onClose: () => void };

/** Receivers, what is wrong with them, three papers to look at, and only then the papers. */
export function MergeMaker({ docId, docNumber, onClose }: Props) {
  const { data } = useMerge(docId);
  const [source, setSource] = useState<MergeSource>('EXCEL');
  const [state, setState] = useState<State>({ step: 'none' });
  const refused = (error: unknown) => setState({ step: 'refused', sentence: sentenceOf(error) });
  const check = (words: string, asked: Promise<MergeReport>) => {
    setState({ step: 'busy', words });
    void asked.then((report) => setState({ step: 'checked', report }), refused);
  };
  const make = async ({ runId, papers }: MergeReport) => {
    if (!runId) return;
    setState({ step: 'busy', words: '번호를 매겨 기록하고 있습니다.' });
    try {
      const { runNo } = await issueRun(docId, runId, papers);
      setState({ step: 'made', runId, papers });
      await refreshMerge(docId);
      saveFile(await fetchRun(docId, runId), fileNameOf(docNumber, runNo));
      setState({ step: 'done', papers });
    } catch (error) {
      refused(error);
    }
  };
  const words = data?.words.map(({ name }) => name) ?? [];
  const isOver = state.step === 'made' || state.step === 'done';
  const made = state.step === 'made' ? data?.runs.find(({ runId }) => runId === state.runId)?.made : null;
  return (
    <Stack gap={4}>
      {!isOver && (
        <>
          <ChoiceGroup
            legend="받는 분"
            value={source}
            options={SOURCES}
            onChange={(next) => {
              setSource(next);
              setState({ step: 'none' });
            }}
          />
          {source === 'EXCEL' ? (
            <SheetPart
              words={words}
              isBusy={state.step === 'busy'}
              onTemplate={() =>
                void fetchTemplate(docId).then(
                  (file) => saveFile(file, `${docNumber} 받는 분 서식.xlsx`),
                  (error: unknown) => showAlert(sentenceOf(error)),
                )
              }
              onFile={(file) => check('파일을 확인하고 있습니다.', sendSheet(docId, file))}
            />
          ) : (
            <ResidentsPart
              isBusy={state.step === 'busy'}
              onTake={(asked) => check('입주민을 불러오고 있습니다.', takeResidents(docId, asked))}
            />
          )}
        </>
      )}
      <div aria-live="polite">
        {(state.step === 'busy' || state.step === 'made') && (
          <Row center>
            <Loader size="sm" />
            {state.step === 'busy'
              ? state.words
              : `${many(state.papers)}장을 만들고 있습니다. ${made ? `${many(made)}장까지 되었습니다.` : ''} 창을 닫아도 이어서 받습니다.`}
          </Row>
        )}
        {state.step === 'refused' && <ProblemNotice text={state.sentence} />}
        {state.step === 'checked' && (
          <MergeResult docId={docId} report={state.report} onMake={() => void make(state.report)} />
        )}
        {state.step === 'done' && (
          <Notice tone="ok">
            {many(state.papers)}장을 만들어 내려받았습니다. 문서의 ‘개별 발송본’에서 다시 받을 수 있습니다.
          </Notice>
        )}
      </div>
      {(state.step !== 'checked' || isOver) && <DialogFoot onCancel={onClose} cancelText="닫기" />}
    </Stack>
  );
}

type SheetProps = { words: readonly string[]; isBusy: boolean; onTemplate: () => void; onFile: (file: File) => void };

function SheetPart({ words, isBusy, onTemplate, onFile }: SheetProps) {
  const [name, setName] = useState<string | null>(null);
  return (
    <Stack gap={2}>
      <p>
        첫 줄에 {words.join(', ')} 열이 있어야 하고, 둘째 줄부터 한 줄에 한 분씩 {many(mergeRowsMax)}줄까지 적습니다. 그
        밖의 열은 쓰지 않고 보관하지 않습니다.
      </p>
      <Row gap={3} wrap center>
        <Button variant="default" leftSection={<IconDownload size="1.125rem" aria-hidden />} onClick={onTemplate}>
          서식 내려받기
        </Button>
        <FileButton
          key={name}
          accept=".xlsx"
          inputProps={{ 'aria-label': '받는 분 엑셀 파일' }}
          onChange={(file) => {
            if (!file) return;
            setName(`${file.name} ${file.lastModified}`);
            onFile(file);
          }}
        >
          {(props) => (
            <Button {...props} leftSection={<IconUpload size="1.125rem" aria-hidden />} disabled={isBusy}>
              {name ? '다른 파일 고르기' : '파일 고르기'}
            </Button>
          )}
        </FileButton>
      </Row>
      <Note size="small">
        올리기만 해서는 만들지 않습니다. 고칠 줄과 첫째·{mergeShownNo}째·마지막 장을 먼저 보여 드립니다.
      </Note>
    </Stack>
  );
}

type ResidentsProps = { isBusy: boolean; onTake: (asked: { dong: string | null; reason: string }) => void };

function ResidentsPart({ isBusy, onTake }: ResidentsProps) {
  const [dong, setDong] = useState('');
  const [reason, setReason] = useState('');
  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault();
        onTake({ dong: dong.trim() || null, reason });
      }}
    >
      <TextInput
        label="동 (비우면 모든 동)"
        maxLength={11}
        value={dong}
        onChange={(event) => setDong(event.currentTarget.value)}
      />
      <TextInput
        label={`동·호를 쓰는 이유 (${revealReasonMin}자 이상)`}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Note size="small">동·호가 등록된 입주민에게 만듭니다. 누구의 동·호를 썼는지 개인정보 이용 기록에 남습니다.</Note>
      <Row>
        <Button type="submit" disabled={isBusy}>
          불러오기
        </Button>
      </Row>
    </Stack>
  );
}
