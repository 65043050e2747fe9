import { importColumns, importRowsMax } from '@danji/contract/import-members';
import { Button, FileButton, Loader } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx';
import { Block, Card, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { checkFile, importFile, type Kind, loadTemplate, problemsIn } from '../api/import.ts';
import { useUserMng } from '../lib/use-user-mng.ts';
import { ImportResult, type ImportState } from './import-result.tsx';
import classes from './residents.module.css';

const NAMES: Readonly<Record<Kind, string>> = { TENANT: '입주민', EMP: '직원' };

/** Template, file, dry run, and only then the registration. */
export function ImportPanel({ aptId, first }: { aptId: string | undefined; first: Kind }) {
  const users = useUserMng();
  const [kind, setKind] = useState<Kind>(users.canWrite ? first : 'TENANT');
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<ImportState>({ step: 'none' });

  const refused = (error: unknown) =>
    setState({ step: 'refused', sentence: sentenceOf(error), problems: problemsIn(error) });
  const choose = async (chosen: File | null) => {
    if (!chosen) return;
    setFile(chosen);
    setState({ step: 'busy', words: '파일을 확인하고 있습니다.' });
    await checkFile(kind, aptId, chosen).then((report) => setState({ step: 'checked', report }), refused);
  };
  const register = async (rows: number) => {
    if (!file) return;
    const yes = await askConfirm(`${NAMES[kind]} ${rows.toLocaleString('ko-KR')}명을 등록하시겠습니까?`, {
      note: '모두 등록되거나, 문제가 있으면 아무도 등록되지 않습니다.',
      confirmText: '등록',
    });
    if (!yes) return;
    setState({ step: 'busy', words: '등록하고 있습니다. 창을 닫지 마세요.' });
    await importFile(kind, aptId, file).then((imported) => setState({ step: 'done', imported }), refused);
  };
  const download = () =>
    loadTemplate(kind).then(
      (blob) => saveFile(blob, `${NAMES[kind]} 등록 양식.xlsx`),
      (error: unknown) => showAlert(sentenceOf(error)),
    );
  const change = (next: Kind) => {
    setKind(next);
    setFile(null);
    setState({ step: 'none' });
  };
  return (
    <Card id="import" title="엑셀로 등록">
      <Block pad={[4, 4.5]}>
        {users.canWrite && (
          <ChoiceGroup
            legend="등록할 사람"
            value={kind}
            options={[
              { value: 'TENANT' as Kind, label: '입주민·임원' },
              { value: 'EMP', label: '직원' },
            ]}
            onChange={change}
          />
        )}
        <Stack as="ol" gap={6} className={classes.steps}>
          <li>
            <h3>양식에 적기</h3>
            <p>
              첫 줄은 그대로 두고 둘째 줄부터 적습니다. {importColumns[kind].join(', ')} 열이 있고, 아이디와 이름은 꼭
              적어야 합니다. 한 번에 {importRowsMax.toLocaleString('ko-KR')}명까지 등록할 수 있습니다.
            </p>
            <Button variant="default" leftSection={<IconDownload size="1.125rem" />} onClick={() => void download()}>
              양식 내려받기
            </Button>
          </li>
          <li>
            <h3>파일 올려 확인하기</h3>
            <p>올리기만 해서는 등록되지 않습니다. 줄마다 확인한 결과를 먼저 보여 드립니다.</p>
            <Row gap={3} wrap center>
              <FileButton
                key={`${file?.name}${file?.lastModified}${state.step}`}
                accept=".xlsx"
                onChange={(chosen) => void choose(chosen)}
                inputProps={{ 'aria-label': '등록할 엑셀 파일' }}
              >
                {(props) => (
                  <Button
                    {...props}
                    variant={state.step === 'checked' ? 'default' : 'filled'}
                    leftSection={<IconUpload size="1.125rem" />}
                    disabled={state.step === 'busy'}
                  >
                    {file ? '다른 파일 올리기' : '파일 고르기'}
                  </Button>
                )}
              </FileButton>
              {file && (
                <span className={classes.fileName}>
                  <IconFileSpreadsheet size="1.25rem" aria-hidden />
                  {file.name}
                </span>
              )}
            </Row>
          </li>
          <li>
            <h3>등록하기</h3>
            <div aria-live="polite">
              {state.step === 'none' && <p>파일을 올리면 확인 결과가 여기에 나옵니다.</p>}
              {state.step === 'busy' && (
                <p className={classes.busy}>
                  <Loader size="sm" /> {state.words}
                </p>
              )}
              <ImportResult state={state} kind={kind} onRegister={(rows) => void register(rows)} />
            </div>
          </li>
        </Stack>
      </Block>
    </Card>
  );
}
