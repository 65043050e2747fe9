import { dataWords, revealSeconds } from '@danji/contract/privacy';
import { useEffect, useState } from 'react';
import { ignoreRefusal } from '../api/call-error.ts';
import { Note, Row } from '../ui/primitives.tsx';
import classes from './privacy.module.css';
import { askToReveal, type Hidden, useMayReveal } from './reveal.ts';

type Props = Hidden & {
  /** As the server masked it; null: nothing is kept. */
  value: string | null;
};

/** A masked value. Who keeps such people's data may see it in full for half a minute, with a reason, on record. */
export function Masked({ value, ...hidden }: Props) {
  const { what } = hidden;
  const whose = 'subjectId' in hidden ? hidden.subjectId : hidden.applicationId;
  const may = useMayReveal();
  const [shown, setShown] = useState<string | null>(null);
  const [left, setLeft] = useState(0);
  // Another person in the same place must not inherit what was shown.
  useEffect(() => setShown(null), [whose, what]);
  useEffect(() => {
    if (shown === null) return;
    const until = Date.now() + revealSeconds * 1000;
    setLeft(revealSeconds);
    const timer = setInterval(() => {
      const rest = Math.ceil((until - Date.now()) / 1000);
      if (rest <= 0) setShown(null);
      else setLeft(rest);
    }, 500);
    return () => clearInterval(timer);
  }, [shown]);

  if (value === null) return <span>-</span>;
  const show = () => void askToReveal(hidden).then(setShown, ignoreRefusal);
  return (
    <Row as="span" inline gap={[0.5, 2]} wrap center className={classes.masked}>
      <span className={classes.value} data-shown={shown === null ? undefined : true}>
        {shown ?? value}
      </span>
      {shown !== null ? (
        <>
          <Note as="span" size="tiny" whole role="timer">
            {left}초
          </Note>
          <button type="button" className={classes.show} onClick={() => setShown(null)}>
            가리기
          </button>
        </>
      ) : (
        may && (
          <button type="button" className={classes.show} onClick={show} aria-label={`${dataWords[what]} 보기`}>
            보기
          </button>
        )
      )}
    </Row>
  );
}
