import type { ManagedForm } from '@danji/contract/form-design';
import type { FormGroup } from '@danji/contract/forms';
import { josa } from '@danji/contract/josa';
import { ignoreRefusal, isCallError } from '../../../shared/api/call-error.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { askConfirm, askDeletion } from '../../../shared/overlay/ask-confirm.ts';
import { askPrompt } from '../../../shared/overlay/ask-prompt.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import type { FormScope } from '../api/endpoints.ts';
import { adoptForm, copyForm, discardDraft, exportForm, loadDraft, removeForm, setInUse } from '../api/forms.ts';
import { MoveBox } from './move-box.tsx';
import { VersionsBox } from './versions-box.tsx';

const named = (form: ManagedForm, particle: '을/를' | '은/는') => josa(`‘${form.formName}’`, particle);

export const showVersions = (scope: FormScope, form: ManagedForm) =>
  void openModal({
    title: `${form.formName} 버전`,
    size: 640,
    content: () => <VersionsBox scope={scope} formId={form.formId} formName={form.formName} />,
  });

export const openMoveBox = (scope: FormScope, form: ManagedForm, groups: readonly FormGroup[]) =>
  void openModal({
    title: '이름·분류·순서 바꾸기',
    content: (close) => <MoveBox scope={scope} form={form} groups={groups} onDone={() => close()} />,
  });

export async function copyToNewForm(
  scope: FormScope,
  form: ManagedForm,
  onOpen: (formId: string) => void,
): Promise<void> {
  const formName = await askPrompt('새 양식의 이름을 적어 주세요.', {
    title: '복사해서 새로 만들기',
    label: '양식 이름',
    required: '양식 이름을 입력해 주세요.',
    confirmText: '만들기',
  });
  if (formName === null) return;
  await copyForm(scope, form.formId, { formName }).then(({ formId }) => onOpen(formId), ignoreRefusal);
}

export async function turnForm(scope: FormScope, form: ManagedForm): Promise<void> {
  if (form.inUseYn) {
    const yes = await askConfirm(`${named(form, '을/를')} 끄시겠습니까?`, {
      note: '새로 쓸 수 없게 됩니다. 이미 쓴 문서는 그대로 남습니다.',
      confirmText: '끄기',
    });
    if (!yes) return;
  }
  await sayDone(
    setInUse(scope, form.formId, !form.inUseYn),
    form.inUseYn ? '양식을 껐습니다.' : '다시 쓸 수 있습니다.',
  );
}

export async function dropFormDraft(scope: FormScope, form: ManagedForm): Promise<void> {
  const yes = await askConfirm('편집 중인 것을 버리시겠습니까?', {
    note: `${named(form, '은/는')} 게시된 v${form.version} 그대로 남습니다.`,
    confirmText: '버리기',
    danger: true,
  });
  if (!yes) return;
  const dropped = loadDraft(scope, form.formId).then(({ version }) => discardDraft(scope, form.formId, version));
  await sayDone(dropped, '편집 중인 것을 버렸습니다.');
}

export async function removeUnpublished(scope: FormScope, form: ManagedForm): Promise<void> {
  if (await askDeletion(form.formName, '아직 게시하지 않은 양식이라 문서가 없습니다.'))
    await sayDone(removeForm(scope, form.formId), '삭제되었습니다.');
}

/** The form as a file, named after it. */
export async function saveToFile(scope: FormScope, form: ManagedForm, version?: number): Promise<void> {
  try {
    const file = await exportForm(scope, form.formId, version);
    saveFile(
      new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }),
      `${form.formName.replace(/[\\/:*?"<>|]/g, ' ')}${form.version ? ` v${version ?? form.version}` : ''}.json`,
    );
    if (file.notes?.length) void showAlert('파일에 담지 못한 것이 있습니다.', { note: file.notes.join(' ') });
  } catch (error) {
    ignoreRefusal(error);
  }
}

/** The newest version of the shared form. Where something was changed here, it comes as a draft to look through. */
export async function takeNew(form: ManagedForm, onOpen: (formId: string) => void): Promise<void> {
  const { origin } = form;
  if (!origin) return;
  const note =
    origin.changedYn || form.draft
      ? '우리 단지에서 고친 양식이므로 바로 게시하지 않고, 편집 중인 것으로 들어옵니다. 확인한 뒤 게시해 주세요.'
      : '새 버전이 바로 게시됩니다.';
  const yes = await askConfirm(`공용 양식의 새 버전(v${origin.newestVersion})을 받으시겠습니까?`, {
    note,
    confirmText: '받기',
  });
  if (yes) await takeSharedForm(origin.sharedFormId, onOpen);
}

/** Taking a shared form; a draft that would be written over is asked about first. */
export async function takeSharedForm(sharedFormId: string, onOpen: (formId: string) => void): Promise<void> {
  const tell = ({ formId, publishedYn }: { formId: string; publishedYn: boolean }) => {
    toast(publishedYn ? '공용 양식을 받아 게시했습니다.' : '공용 양식을 편집 중인 것으로 받았습니다.');
    if (!publishedYn) onOpen(formId);
  };
  try {
    tell(await adoptForm(sharedFormId));
  } catch (error) {
    if (!isCallError(error)) throw error;
    if (
      error.code !== 'FORM_REFUSED' ||
      !String((error.details as { reason?: string } | null)?.reason ?? '').includes('draft')
    )
      return showAlert(error.userMessage);
    const yes = await askConfirm(error.userMessage, {
      note: '계속하면 편집 중인 것이 공용 양식의 내용으로 바뀝니다.',
      confirmText: '바꾸기',
      danger: true,
    });
    if (yes)
      await adoptForm(sharedFormId, true).then(tell, (again) => showAlert(isCallError(again) ? again.userMessage : ''));
  }
}
