import { pageAddress } from '@danji/contract/page-address';
import { Button } from '@mantine/core';
import { goTo } from '../../../shared/lib/navigation.ts';
import { newApprovalAddress } from '../../../shared/lib/new-approval.ts';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Row } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import classes from './drafting.module.css';

const TEXTS = {
  form: {
    heading: '선택한 양식을 찾을 수 없습니다',
    body: '양식이 삭제되었거나 사용이 중지되었을 수 있습니다. 양식을 다시 골라 주세요.',
    to: newApprovalAddress,
    label: '양식 다시 고르기',
  },
  document: {
    heading: '다시 작성할 문서를 찾을 수 없습니다',
    body: '문서가 삭제되었거나 볼 권한이 없을 수 있습니다.',
    to: pageAddress('elec-apv-sent-inbox'),
    label: '상신함으로 가기',
  },
} as const;

export function Lost({ what }: { what: keyof typeof TEXTS }) {
  const text = TEXTS[what];
  return (
    <>
      <PageHead title="전자결재 등록" />
      <section className={`${ui.card} ${classes.lost}`}>
        <h2>{text.heading}</h2>
        <p>{text.body}</p>
        <Row wrap above={2.5}>
          <Button onClick={() => goTo(text.to)}>{text.label}</Button>
          <Button variant="default" onClick={() => goTo(pageAddress('home'))}>
            홈으로
          </Button>
        </Row>
      </section>
    </>
  );
}
