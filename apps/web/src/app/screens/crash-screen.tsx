import { pageAddress } from '@danji/contract/page-address';
import { Button } from '@mantine/core';
import { Note, Row } from '../../shared/ui/primitives.tsx';
import classes from './screens.module.css';

/** Something of ours broke. What was typed elsewhere is safe; a fresh start of the page is the honest way on. */
export function CrashScreen() {
  return (
    <main className={classes.lost}>
      <h1 tabIndex={-1}>화면을 표시하지 못했습니다</h1>
      <Note>
        일시적인 문제이거나 새 버전이 배포되었을 수 있습니다.
        <br />
        화면을 새로 고쳐도 계속되면 관리자에게 알려 주세요.
      </Note>
      <Row>
        <Button variant="default" onClick={() => location.assign(pageAddress('home'))}>
          홈으로
        </Button>
        <Button onClick={() => location.reload()}>새로 고침</Button>
      </Row>
    </main>
  );
}
