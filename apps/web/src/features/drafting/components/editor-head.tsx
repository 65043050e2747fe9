import { pageAddress } from '@danji/contract/page-address';
import { Button, Menu } from '@mantine/core';
import { IconDots, IconEye, IconSend } from '@tabler/icons-react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { lasting } from '../../../shared/lib/storage.ts';
import { askToDeleteDocument } from '../../../shared/overlay/ask-confirm.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import { discardDraft } from '../api/drafts.ts';
import { dropCopy } from '../lib/local-copy.ts';
import { specialName } from '../lib/special-names.ts';
import type { Desk } from '../state/desk.ts';
import { saveByHand } from '../state/use-desk-life.ts';
import classes from './drafting.module.css';
import { SaveNote } from './save-note.tsx';

type Props = { desk: Desk; busy: boolean; send: () => void; preview: () => void };

/** What is being written, how safe it is, and what one can do with it. */
export function EditorHead({ desk, busy, send, preview }: Props) {
  const { form, definition, detail } = desk.opening;
  return (
    <Row gap={[3, 6]} wrap align="end" between below={4}>
      <div>
        <h1 tabIndex={-1}>전자결재 등록</h1>
        <Note size="small" above={0.5}>
          {form ? `${form.formName} v${form.version}` : specialName(detail?.special ?? null)} · <SaveNote />
        </Note>
      </div>
      <Row wrap>
        <Button variant="subtle" color="gray" onClick={() => void saveByHand(desk)}>
          임시저장
        </Button>
        {definition && (
          <Button
            className={classes.sendWide}
            variant="default"
            leftSection={<IconEye size="1.125rem" />}
            onClick={preview}
          >
            미리보기
          </Button>
        )}
        <DraftMenu desk={desk} />
        <Button className={classes.sendWide} loading={busy} leftSection={<IconSend size="1.125rem" />} onClick={send}>
          상신
        </Button>
      </Row>
    </Row>
  );
}

function DraftMenu({ desk }: { desk: Desk }) {
  const remove = async () => {
    if (!(await askToDeleteDocument())) return;
    const { docId, version } = desk.state.getState();
    desk.saver.stop();
    const gone = () => {
      desk.saver.settle();
      dropCopy(lasting, desk.copyKey());
      toast('삭제되었습니다.');
      goTo(pageAddress('elec-apv-sent-inbox', { tab: 'draft' }), { replace: true });
    };
    if (!docId || version === null) return gone();
    await discardDraft(docId, version).then(gone, (error) => {
      desk.saver.resume();
      ignoreRefusal(error);
    });
  };
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button variant="default" aria-label="더 보기" px="sm">
          <IconDots size="1.25rem" aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item color="seal" onClick={() => void remove()}>
          문서 삭제
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
