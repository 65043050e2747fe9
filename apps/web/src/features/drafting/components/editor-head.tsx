import { documentKind } from '@danji/contract/document-kind';
import { pageAddress } from '@danji/contract/page-address';
import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { lasting } from '../../../shared/lib/storage.ts';
import { askToDeleteDocument } from '../../../shared/overlay/ask-confirm.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import { discardDraft } from '../api/drafts.ts';
import { dropCopy } from '../lib/local-copy.ts';
import type { Desk } from '../state/desk.ts';
import { saveByHand } from '../state/use-desk-life.ts';

/** What is being written, and what one can do with it beside sending it off. */
export function EditorHead({ desk }: { desk: Desk }) {
  const { form, detail } = desk.opening;
  return (
    <Row gap={[3, 6]} wrap align="end" between below={4}>
      <div>
        <h1 tabIndex={-1}>전자결재 등록</h1>
        <Note size="small" above={0.5}>
          {form ? `${form.formName} v${form.version}` : documentKind({ formName: null, special: detail?.special })}
        </Note>
      </div>
      <Row wrap>
        <Button variant="subtle" color="gray" onClick={() => void saveByHand(desk)}>
          임시저장
        </Button>
        <DraftMenu desk={desk} />
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
