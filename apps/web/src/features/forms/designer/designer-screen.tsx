import type { FormDraft } from '@danji/contract/form-design';
import { listMembers } from '@danji/contract/members';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isCallError, sentenceOf } from '../../../shared/api/call-error.ts';
import { call } from '../../../shared/api/caller.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { lasting } from '../../../shared/lib/storage.ts';
import { useNarrow } from '../../../shared/lib/use-narrow.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import ui from '../../../shared/ui/ui.module.css';
import type { FormScope } from '../api/endpoints.ts';
import { loadDraft, useManagedForms } from '../api/forms.ts';
import type { FormContent } from '../editor/form-doc.ts';
import { type DraftCopy, dropCopy, readCopy } from '../lib/draft-copy.ts';
import type { Person } from '../properties/line-editor.tsx';
import classes from './designer.module.css';
import { Designer } from './designer.tsx';
import { NarrowDesigner } from './narrow-designer.tsx';

type Props = { scope: FormScope; formId: string; onClose: () => void };
type Opened = { draft: FormDraft; start: FormContent; restored: boolean; round: number };

/** Opens a form: what the server has, or what this device kept because the server did not get it. */
export function DesignerScreen({ scope, formId, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(box, 56);
  const { opened, failed, open } = useOpened(scope, formId);
  const { canWrite } = usePagePermission();
  const people = usePeople(scope);
  const { data } = useManagedForms(scope);
  const form = data?.forms.find((one) => one.formId === formId);
  const groupName = data?.groups.find((group) => group.formGroupId === opened?.draft.formGroupId)?.formGroupName ?? '';
  return (
    <div ref={box}>
      {failed ? (
        <div className={ui.state} role="alert">
          <p>{failed}</p>
          <Button variant="default" onClick={onClose}>
            양식 목록으로
          </Button>
        </div>
      ) : !opened ? (
        <div className={classes.waiting} role="status" aria-label="불러오는 중">
          <Skeleton height={56} radius={10} />
          <Skeleton height={560} radius={10} />
        </div>
      ) : narrow || !canWrite ? (
        <NarrowDesigner
          scope={scope}
          draft={opened.draft}
          definition={opened.start.definition}
          form={form}
          onClose={onClose}
        />
      ) : (
        <Designer
          key={opened.round}
          scope={scope}
          {...opened}
          groupName={groupName}
          people={people}
          onClose={onClose}
          onReload={(drop) => void open(drop)}
        />
      )}
    </div>
  );
}

function useOpened(scope: FormScope, formId: string) {
  const memberId = useSession((state) => state.userInfo?.memberId ?? '');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const open = useCallback(
    async (drop: boolean) => {
      if (drop) dropCopy(lasting, memberId, formId);
      try {
        const draft = await loadDraft(scope, formId);
        const copy = readCopy(lasting, memberId, formId);
        const kept = copy && (await takeCopy(copy, draft)) ? copy : null;
        if (copy && !kept) dropCopy(lasting, memberId, formId);
        if (kept) toast('저장하지 못했던 내용을 되살렸습니다.');
        const { definition, settings } = kept ?? draft;
        setOpened((before) => ({
          draft,
          start: { definition, settings },
          restored: kept !== null,
          round: (before?.round ?? 0) + 1,
        }));
      } catch (error) {
        if (!isCallError(error)) throw error;
        setFailed(
          error.code === 'NOT_FOUND' ? '없는 양식입니다. 지워졌거나 주소가 잘못되었습니다.' : sentenceOf(error),
        );
      }
    },
    [scope, formId, memberId],
  );
  useEffect(() => {
    setOpened(null);
    setFailed(null);
    void open(false);
  }, [open]);
  return { opened, failed, open };
}

/** What this device kept goes on by itself where nobody else has changed the form since; otherwise a person chooses. */
async function takeCopy(copy: DraftCopy, draft: FormDraft): Promise<boolean> {
  if (copy.version === draft.version) return true;
  return askConfirm('이 기기에 저장되지 않은 내용이 있습니다. 되살리시겠습니까?', {
    note: `이 기기: ${formatDateTime(copy.at)}${draft.updatedAt ? ` · 서버: ${formatDateTime(draft.updatedAt)} ${draft.updatedByName ?? ''}` : ''}. 되살리면 서버에 있는 것 위에 저장됩니다.`,
    confirmText: '되살리기',
    cancelText: '버리기',
  });
}

const nobody: readonly Person[] = [];
/** People can be named in the lines of a complex's own forms; shared forms name roles only. */
function usePeople(scope: FormScope): readonly Person[] {
  const aptId = useSession((state) => state.userInfo?.aptId);
  const { data } = useQuery({
    queryKey: ['form-mng', 'people', aptId],
    queryFn: () => call(listMembers, { query: { aptId } }, { alert: false, overlay: false }),
    enabled: scope === 'own' && aptId !== undefined,
  });
  return useMemo(
    () =>
      data?.map((member) => ({
        memberId: member.memberId,
        name: [member.memberName, member.positionName].filter(Boolean).join(' '),
      })) ?? nobody,
    [data],
  );
}
