import {
  type Imported,
  type ImportReport,
  importColumns,
  importRowsMax,
  pastedFileName,
} from '@danji/contract/import-members';
import { Button, Loader } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useUnsaved } from '../../../shared/edit/use-unsaved.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { useNoReach } from '../../../shared/member/reach.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { Block, Card, Note, Notice, Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import { checkFile, importFile, type Kind, loadTemplate } from '../api/import.ts';
import { type ChoiceBook, choicesOf, noChoices, peopleOf } from '../lib/import-choices.ts';
import { ImportDone } from './import-done.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportSource } from './import-source.tsx';
import { RecentImports } from './recent-imports.tsx';

const NAMES: Readonly<Record<Kind, string>> = { TENANT: '입주민', EMP: '직원' };
const many = (count: number) => count.toLocaleString('ko-KR');

type State =
  | { step: 'none' }
  | { step: 'busy'; words: string }
  | { step: 'refused'; sentence: string }
  | { step: 'checked'; report: ImportReport }
  | { step: 'done'; done: Imported };
type Props = {
  aptId: string | undefined;
  kind: Kind;
  /** To the links of those who were just registered. */
  onLinks?: (memberIds: readonly string[]) => void;
};

/** People from a sheet or pasted rows: what becomes of every row is seen before anybody is registered. Stands alone, on any page. */
export function ImportPanel({ aptId, kind, onLinks }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<State>({ step: 'none' });
  const [book, setBook] = useState<ChoiceBook>(noChoices);
  const [pasted, setPasted] = useState('');
  const [registered, setRegistered] = useState('');
  useUnsaved(state.step === 'checked' || (pasted.trim() !== '' && pasted !== registered));

  const refused = (error: unknown) => setState({ step: 'refused', sentence: sentenceOf(error) });
  const choose = async (chosen: File) => {
    setFile(chosen);
    setBook(noChoices);
    setState({ step: 'busy', words: '줄마다 확인하고 있습니다.' });
    await checkFile({ kind, aptId, file: chosen }).then((report) => setState({ step: 'checked', report }), refused);
  };
  const register = async (report: ImportReport) => {
    if (!file) return;
    setState({ step: 'busy', words: '등록하고 있습니다. 창을 닫지 마세요.' });
    const sent = importFile({ kind, aptId, file }, peopleOf(report, book), choicesOf(report, book));
    await sent.then((done) => {
      setState({ step: 'done', done });
      setRegistered(pasted);
    }, refused);
  };
  const download = () =>
    loadTemplate(kind).then(
      (blob) => saveFile(blob, `${NAMES[kind]} 등록 양식.xlsx`),
      (error: unknown) => showAlert(sentenceOf(error)),
    );
  return (
    <Stack gap={5}>
      <Card
        id="import"
        title={`${NAMES[kind]} 엑셀 등록`}
        aside={
          <Button variant="default" leftSection={<IconDownload size="1.125rem" />} onClick={() => void download()}>
            예시 엑셀
          </Button>
        }
      >
        <Stack gap={4} pad={[4, 4.5]}>
          <Note>
            {importColumns[kind].join(', ')} 열을 읽습니다. 아이디와 이름은 꼭 적어야 하고, 한 번에{' '}
            {many(importRowsMax)}
            명까지 등록할 수 있습니다. 올리기만 해서는 등록되지 않습니다.
          </Note>
          <ImportSource
            again={file !== null}
            busy={state.step === 'busy'}
            pasted={pasted}
            onPasted={setPasted}
            onFile={(chosen) => void choose(chosen)}
            columns={importColumns[kind]}
          />
          <div aria-live="polite">
            {state.step === 'busy' && (
              <Row center>
                <Loader size="sm" /> {state.words}
              </Row>
            )}
            {state.step === 'refused' && (
              <Notice tone="seal" role="alert">
                {state.sentence}
              </Notice>
            )}
            {state.step === 'checked' && <Summary report={state.report} file={file} />}
          </div>
        </Stack>
        {state.step === 'checked' && (
          <>
            <ImportRows report={state.report} kind={kind} book={book} onChoose={setBook} />
            <Foot
              report={state.report}
              kind={kind}
              people={peopleOf(state.report, book)}
              onRegister={() => register(state.report)}
            />
          </>
        )}
        {state.step === 'done' && file && (
          <Block pad={[0, 4.5, 4.5]}>
            <ImportDone
              done={state.done}
              sheet={{ kind, aptId, file }}
              onLinks={onLinks}
              onUndone={() => {
                setFile(null);
                setState({ step: 'none' });
              }}
            />
          </Block>
        )}
      </Card>
      <RecentImports kind={kind} aptId={aptId} />
    </Stack>
  );
}

/** Which file, how it was read, and how many rows have which fate. */
function Summary({ report, file }: { report: ImportReport; file: File | null }) {
  const { counts, encoding, ignored, rows } = report;
  const isPasted = file?.name === pastedFileName;
  const tags = [
    { count: counts.GOOD, tone: 'ok', word: '등록' },
    { count: counts.UNKNOWN, tone: 'hold', word: '없는 부서, 직위' },
    { count: counts.WRONG, tone: 'seal', word: '고칠 곳' },
    { count: counts.SKIPPED, tone: 'plain', word: '건너뜀' },
    { count: rows.filter(({ doubts }) => doubts.length > 0).length, tone: 'hold', word: '목록에 없는 동·호' },
  ] as const;
  return (
    <Notice as={Row} tone="plain" dark wrap center between>
      <Row center shrink>
        <IconFileSpreadsheet size="1.5rem" aria-hidden />
        <span>
          <b>{isPasted ? '붙여넣은 행' : file?.name}</b>
          <Note as="span" before={2}>
            {many(rows.length)}행{encoding !== null && !isPasted && `, 한글 인코딩 ${encoding} 자동 확인`}
          </Note>
          {ignored.length > 0 && <Note>읽지 않은 열: {ignored.join(', ')}</Note>}
        </span>
      </Row>
      <Row wrap gap={2} role="group" aria-label="확인 결과">
        {tags
          .filter(({ count }) => count > 0)
          .map(({ count, tone, word }) => (
            <Tag key={word} tone={tone}>
              <b>{many(count)}</b> {word}
            </Tag>
          ))}
      </Row>
    </Notice>
  );
}

const withoutChannel: Readonly<Record<Kind, string>> = {
  EMP: '모두 안내장으로 초대합니다.',
  TENANT: '첫 로그인 링크는 운영센터가 사용자 상세에서 직접 전합니다.',
};
type FootProps = { report: ImportReport; kind: Kind; people: number; onRegister: () => Promise<void> };

function Foot({ report, kind, people, onRegister }: FootProps) {
  const noReach = useNoReach();
  const { counts, rows } = report;
  const left = rows.length - counts.SKIPPED - people;
  return (
    <Row wrap center end pad={[4, 4.5]}>
      <Note as="span">
        {left > 0 && `고칠 곳이 있는 ${many(left)}행은 빼고 등록하며, 고쳐서 나중에 넣을 수 있습니다. `}
        등록한 뒤에도 되돌릴 수 있습니다.
        {noReach && ` 문자와 이메일이 연결되어 있지 않아 ${withoutChannel[kind]}`}
      </Note>
      <Button disabled={people === 0} onClick={() => void onRegister()}>
        {many(people)}명 등록
      </Button>
    </Row>
  );
}
