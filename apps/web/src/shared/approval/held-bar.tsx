import { josa } from '@danji/contract/josa';
import { pageAddress } from '@danji/contract/page-address';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { goTo } from '../lib/navigation.ts';
import { tell } from '../overlay/told.ts';
import { FootBar, FootPlace, wayBack } from '../ui/foot-bar.tsx';
import classes from './held-bar.module.css';
import { forgetTold, type Held, pauseHeld, sendHeld, undoHeld, useHeld } from './held-decisions.ts';
import { useSeen } from './use-seen.ts';

/** The decision that was pressed last, and for five seconds the way back. Pointing at it, or the focus in it, keeps it. */
export function HeldBar() {
  const held = useHeld((state) => state.held);
  const shown = held.findLast((one) => one.phase !== 'SENT') ?? held.at(-1);
  const isEmpty = shown === undefined;
  // What had the pointer may be gone without telling.
  useEffect(() => {
    if (isEmpty) pauseHeld(false);
  }, [isEmpty]);
  return (
    <FootPlace>
      {shown && <Bar key={shown.id} one={shown} more={held.filter((one) => one.phase !== 'SENT').length - 1} />}
    </FootPlace>
  );
}

const documentAt = (docId: string) => pageAddress('elec-apv-sign-detail-docId', { docId });

function undo({ id, docId, title, label, phase }: Held): void {
  if (!undoHeld(id)) return;
  pauseHeld(false);
  // Of what nobody knows whether it arrived, nobody says that it did not.
  const said =
    phase === 'LOST'
      ? `‘${title}’ ${josa(label, '이/가')} 처리되었는지 문서에서 확인해 주세요. 다시 보내지 않았습니다.`
      : `‘${title}’ ${josa(label, '을/를')} 보내지 않았습니다.`;
  tell(said, documentAt(docId));
  // Whoever had gone on to the next one comes back to what they wanted to look at again.
  if (location.pathname.startsWith(documentAt('').replace(/\/$/, ''))) goTo(documentAt(docId));
}

type Words = { said: string; note?: string; besides?: string };

function wordsOf({ phase, label, done, docNumber }: Held, more: number): Words {
  const others = more > 0 ? ` 외 ${more}건` : '';
  if (phase === 'SENT') return { said: `${done}${docNumber ? ` 문서번호 ${docNumber}` : ''}` };
  if (phase === 'LOST')
    return { said: `${josa(label, '을/를')} 보냈는지 확인하지 못했습니다.`, note: '다시 보내도 한 번만 처리됩니다.' };
  if (phase === 'SENDING') return { said: `${label} 보내는 중${others}` };
  return {
    said: `${label}${others}`,
    note: '5초 뒤 보냅니다.',
    besides: '화면을 떠나면 바로 보내고, 꺼지면 보내지 않습니다.',
  };
}

function Bar({ one, more }: { one: Held; more: number }) {
  // A finger that was still tapping elsewhere when the bar rose means nothing here.
  const seen = useSeen(`${one.id} ${one.phase}`);
  const { said, note, besides } = wordsOf(one, more);
  const ifSeen = (run: () => void) => () => {
    if (seen) run();
  };
  return (
    <FootBar label="결정 보내기" phase={one.phase} onHand={pauseHeld}>
      <span className={classes.words}>
        <strong>
          <span className={classes.title}>‘{one.title}’</span> <span>{said}</span>
        </strong>
        {note && (
          <small>
            {note}
            {besides && <span> {besides}</span>}
          </small>
        )}
      </span>
      {(one.phase === 'HELD' || one.phase === 'LOST') && (
        <>
          <Button variant="subtle" color="gray" aria-disabled={!seen} onClick={ifSeen(() => void sendHeld(one.id))}>
            {one.phase === 'LOST' ? '다시 보내기' : '바로 보내기'}
          </Button>
          <Button className={wayBack} aria-disabled={!seen} onClick={ifSeen(() => undo(one))}>
            {one.phase === 'LOST' ? '그만두기' : '실행취소'}
          </Button>
        </>
      )}
      {one.phase === 'SENT' && (
        <Button
          className={wayBack}
          onClick={() => {
            forgetTold(one.id);
            goTo(documentAt(one.docId));
          }}
        >
          문서 보기
        </Button>
      )}
    </FootBar>
  );
}
