import { pageAddress } from '@danji/contract/page-address';
import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { goTo } from '../../../shared/lib/navigation.ts';
import { DialogFoot } from '../../../shared/ui/dialog.tsx';
import { Row, Stack } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { type ConfAnswer, confId, confQuestions } from '../lib/conf-questions.ts';
import classes from './conf-pop.module.css';

/** Only a window of this very site hears the answer. */
function answerOpener(id: string, answer: boolean): void {
  const message: ConfAnswer = { kind: 'danji-conf', id, answer };
  window.opener?.postMessage(message, location.origin);
  window.close();
}

/** A confirmation in a window of its own (SCR-6): asks, tells the page that opened it, and closes. */
export function ConfPopScreen() {
  const search = useSearch({ strict: false });
  const question = Object.hasOwn(confQuestions, search.type ?? '') ? confQuestions[search.type ?? ''] : undefined;
  const id = confId(search.id);
  if (!question || !window.opener)
    return (
      <main className={classes.page}>
        <Stack as="section" gap={3} className={`${ui.card} ${classes.box}`}>
          <h1 tabIndex={-1}>확인 창</h1>
          <p>다른 화면에서 확인을 받을 때 열리는 창입니다. 지금은 확인할 것이 없습니다.</p>
          <Row wrap end className={classes.buttons}>
            <Button onClick={() => goTo(pageAddress('home'))}>홈으로</Button>
          </Row>
        </Stack>
      </main>
    );
  return (
    <main className={classes.page}>
      <Stack as="section" gap={3} className={`${ui.card} ${classes.box}`}>
        <h1 tabIndex={-1}>{question.title}</h1>
        <p>{question.message}</p>
        <DialogFoot className={classes.buttons} onCancel={() => answerOpener(id, false)}>
          <Button autoFocus color={question.danger ? 'seal' : undefined} onClick={() => answerOpener(id, true)}>
            {question.confirmText}
          </Button>
        </DialogFoot>
      </Stack>
    </main>
  );
}
