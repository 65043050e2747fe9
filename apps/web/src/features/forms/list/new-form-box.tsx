import { formFileLimit, paperFileBytesMax, paperFileKinds } from '@danji/contract/form-design';
import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isCallError } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx';
import { FileChoice } from '../../../shared/ui/file-choice.tsx';
import { Note, Stack } from '../../../shared/ui/primitives.tsx';
import type { FormScope } from '../api/endpoints.ts';
import { copyForm, createForm, draftFromFile, importForm, useManagedForms } from '../api/forms.ts';
import { keepNotes } from '../lib/first-notes.ts';
import { AdoptBox } from './adopt-box.tsx';
import classes from './list.module.css';
import { groupOptions } from './move-box.tsx';

const ACCEPTED = ['json', ...paperFileKinds].map((kind) => `.${kind}`).join(',');
/** By what it holds: phones and mail programs give files other names. */
const isExported = async (file: File) => (await file.slice(0, 64).text()).trimStart().startsWith('{');

type From = 'nothing' | 'copy' | 'shared' | 'file';
type Props = { scope: FormScope; groupId: string | null; onMade: (formId: string) => void };

/** A new form: from nothing, from another one, from a shared one, or from a file. */
export function NewFormBox({ scope, groupId, onMade }: Props) {
  const [from, setFrom] = useState<From>('nothing');
  const options: { value: From; label: string }[] = [
    { value: 'nothing', label: '빈 양식' },
    { value: 'copy', label: '있는 양식 복사' },
    ...(scope === 'own' ? [{ value: 'shared' as const, label: '공용 양식' }] : []),
    { value: 'file', label: '파일' },
  ];
  return (
    <Stack>
      <ChoiceGroup legend="무엇으로 시작할까요" value={from} options={options} onChange={setFrom} />
      {from === 'shared' ? (
        <AdoptBox onOpen={onMade} />
      ) : (
        <StartForm key={from} from={from} scope={scope} groupId={groupId} onMade={onMade} />
      )}
    </Stack>
  );
}

type Given = { formName: string; formGroupId: string; source: string; file: File | null };

const tooLarge = (sentence: string) => showAlert(sentence, { note: UNCHANGED }).then(() => null);
const UNCHANGED = '만들어진 양식은 없습니다.';

/** A form that was exported from 단지. */
async function takeExported(scope: FormScope, { formName, formGroupId }: Given, file: File): Promise<string | null> {
  if (file.size > formFileLimit * 3) return tooLarge('파일이 너무 큽니다. 600KB보다 작은 양식 파일을 골라 주세요.');
  const text = await file.text();
  const { formId, notes } = await importForm(scope, { file: text, formGroupId, ...(formName ? { formName } : {}) });
  if (notes.length > 0) await showAlert('양식을 가져왔습니다. 확인할 것이 있습니다.', { note: notes.join(' ') });
  return formId;
}

/** An old paper of the office: read first, so that nothing is made of a file that cannot be. */
async function takePaper(scope: FormScope, { formName, formGroupId }: Given, file: File): Promise<string | null> {
  if (file.size > paperFileBytesMax) return tooLarge('파일이 너무 큽니다. 10MB보다 작은 파일을 골라 주세요.');
  const read = await draftFromFile(scope, file);
  const { formId } = await createForm(scope, {
    formName: formName || read.formName,
    formGroupId,
    definition: read.definition,
  });
  keepNotes(formId, read.notes);
  return formId;
}

async function make(from: From, scope: FormScope, given: Given): Promise<string | null> {
  const { formName, formGroupId, file } = given;
  if (from === 'nothing') return (await createForm(scope, { formName, formGroupId })).formId;
  if (from === 'copy') return (await copyForm(scope, given.source, { formName, formGroupId })).formId;
  if (!file) return null;
  try {
    return await ((await isExported(file)) ? takeExported : takePaper)(scope, given, file);
  } catch (error) {
    if (!isCallError(error)) throw error;
    await showAlert(error.userMessage, { note: UNCHANGED });
    return null;
  }
}

function StartForm({ from, scope, groupId, onMade }: Props & { from: From }) {
  const { data } = useManagedForms(scope);
  const groups = data?.groups ?? [];
  const [name, setName] = useState('');
  const [group, setGroup] = useState(groupId ?? '');
  const [source, setSource] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const formGroupId = group || groups[0]?.formGroupId || '';
  const chosen = source || data?.forms[0]?.formId || '';
  const problem =
    from === 'file' ? (file ? null : '파일을 골라 주세요.') : name.trim() === '' ? '양식 이름을 입력해 주세요.' : null;
  const { busy, send } = useSend(async () => {
    const formId = await make(from, scope, { formName: name.trim(), formGroupId, source: chosen, file });
    if (formId) onMade(formId);
  });
  const submit = () => {
    setTried(true);
    if (!problem) void send();
  };
  let first: ReactNode = null;
  if (from === 'copy')
    first = (
      <ChoiceField
        label="복사할 양식"
        value={chosen}
        data={(data?.forms ?? []).map((form) => ({ value: form.formId, label: form.formName }))}
        onChange={(event) => setSource(event.currentTarget.value)}
      />
    );
  if (from === 'file')
    first = (
      <>
        <FileChoice
          label="양식으로 쓸 파일"
          accept={ACCEPTED}
          file={file}
          problem={tried ? problem : null}
          onChoose={setFile}
        />
        <Note>
          쓰던 문서(DOCX, XLSX, HWPX, HWP, PDF)는 글과 표를 옮기고 빈 칸을 항목으로 바꾼 첫 모양으로 엽니다. 단지에서
          내보낸 양식(.json)은 그대로 가져옵니다.
        </Note>
      </>
    );
  return (
    <DialogForm
      gap={4}
      end
      busy={busy}
      disabled={formGroupId === ''}
      sendText={from === 'file' ? '가져오기' : '만들기'}
      onSend={submit}
    >
      {first}
      <TextInput
        label={from === 'file' ? '양식 이름 (비우면 파일에 적힌 이름)' : '양식 이름'}
        value={name}
        maxLength={60}
        error={tried && from !== 'file' ? problem : null}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <ChoiceField
        label="분류"
        value={formGroupId}
        data={groupOptions(groups)}
        onChange={(event) => setGroup(event.currentTarget.value)}
      />
      {groups.length === 0 && data && (
        <Note className={classes.quiet}>분류가 없습니다. 먼저 ‘분류 관리’에서 분류를 만들어 주세요.</Note>
      )}
    </DialogForm>
  );
}
