import { pageAddress } from '@danji/contract/page-address';
import { Button } from '@mantine/core';
import { useSend } from '../../../shared/api/use-send.ts';
import { copyAsDraft } from '../../../shared/approval/draft-anew.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Row } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import type { Detail } from '../lib/draft.ts';
import classes from './drafting.module.css';

/** A document that is on its way or done stays as it is; its content may begin a new one. */
export function CopyOffer({ detail }: { detail: Detail }) {
  const { busy, send: copy } = useSend(async () => {
    const { docId } = await copyAsDraft(detail.docId);
    goTo(pageAddress('elec-apv-ru-apv-cre', { docId }), { replace: true });
  });
  return (
    <>
      <PageHead title="전자결재 등록" sub={detail.formName ?? undefined} />
      <section className={`${ui.card} ${classes.lost}`}>
        <h2>‘{detail.title || '제목 없음'}’의 내용으로 새로 씁니다</h2>
        <p>상신한 문서는 고칠 수 없습니다. 내용을 복사한 새 문서를 만들어 고쳐 쓸 수 있습니다.</p>
        <Row wrap above={2.5}>
          <Button loading={busy} onClick={() => void copy()}>
            복사해서 새로 쓰기
          </Button>
          <Button
            variant="default"
            onClick={() => goTo(pageAddress('elec-apv-sign-detail-docId', { docId: detail.docId }))}
          >
            문서 보기
          </Button>
        </Row>
      </section>
    </>
  );
}
