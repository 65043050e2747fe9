import type { FormDraft, ManagedForm } from '@danji/contract/form-design';
import type { FormDefinition } from '@danji/contract/forms/definition';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Notice, Row } from '../../../shared/ui/primitives.tsx';
import type { FormScope } from '../api/endpoints.ts';
import { setInUse } from '../api/forms.ts';
import { FormPreview } from '../preview/form-preview.tsx';
import classes from './designer.module.css';
import { FirstNotesHere } from './first-notes-here.tsx';

type Props = {
  scope: FormScope;
  draft: FormDraft;
  definition: FormDefinition;
  form: ManagedForm | undefined;
  onClose: () => void;
};

/** On a phone, or without the right to change it, a form is looked at; drawing it wants room and the right. */
export function NarrowDesigner({ scope, draft, definition, form, onClose }: Props) {
  const { canWrite } = usePagePermission();
  const turn = async (on: boolean) => {
    await setInUse(scope, draft.formId, on).then(
      () => toast(on ? '다시 쓸 수 있습니다.' : '양식을 껐습니다.'),
      ignoreRefusal,
    );
  };
  return (
    <div className={classes.narrow}>
      <Row as="header" gap={[2, 3]} wrap center>
        <ActionIcon aria-label="양식 목록으로" onClick={onClose}>
          <IconArrowLeft size="1.375rem" />
        </ActionIcon>
        <div className={classes.titles}>
          <h1 tabIndex={-1}>{draft.formName}</h1>
          <p>{draft.publishedVersion ? `현재 사용 v${draft.publishedVersion}` : '아직 게시하지 않음'}</p>
        </div>
      </Row>
      <FirstNotesHere formId={draft.formId} />
      <Notice tone="hold">
        {canWrite
          ? '양식을 고치려면 더 넓은 화면이 필요합니다. 컴퓨터에서 열어 주세요. 여기서는 모양을 보고 켜거나 끌 수 있습니다.'
          : '양식을 고칠 권한이 없어 모양만 보여 드립니다. 권한은 관리소장에게 요청해 주세요.'}
      </Notice>
      {form && canWrite && form.version !== null && (
        <Button size="lg" variant={form.inUseYn ? 'default' : 'filled'} onClick={() => void turn(!form.inUseYn)}>
          {form.inUseYn ? '이 양식 끄기' : '이 양식 켜기'}
        </Button>
      )}
      <FormPreview definition={definition} formName={draft.formName} />
    </div>
  );
}
