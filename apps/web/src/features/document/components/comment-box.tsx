import { limits } from '@danji/contract/limits';
import { Button } from '@mantine/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSend } from '../../../shared/api/use-send.ts';
import { isComposing } from '../../../shared/lib/is-composing.ts';
import { matchHangul } from '../../../shared/lib/match-hangul.ts';
import { PlainInput } from '../../../shared/ui/plain-input.tsx';
import { Row } from '../../../shared/ui/primitives.tsx';
import { useMentionable } from '../api/comments.ts';
import { mentionAt, mentionedIn, putMention } from '../lib/mentions.ts';
import classes from './comments.module.css';

type Props = {
  docId: string;
  label: string;
  sendText: string;
  initial?: string;
  mentioned?: readonly { memberId: string; memberName: string }[];
  autoFocus?: boolean;
  onSend: (text: string, mentionIds: string[]) => Promise<unknown>;
  onCancel?: () => void;
};

/** A text of several lines is no combobox to a screen reader; it becomes one for as long as people are offered. */
const offering = (id: string, active: number) => ({
  role: 'combobox',
  'aria-expanded': true,
  'aria-autocomplete': 'list' as const,
  'aria-haspopup': 'listbox' as const,
  'aria-controls': `${id}-list`,
  'aria-activedescendant': `${id}-${active}`,
});

const sayFound = (isAsked: boolean, many: number): string => {
  if (!isAsked) return '';
  return many > 0 ? `부를 사람 ${many}명. 위아래 화살표로 고르고 Enter로 부릅니다.` : '부를 사람이 없습니다.';
};

/** Text with names in it: @ and a letter or an initial consonant finds who may read the document. */
export function CommentBox(props: Props) {
  const { docId, label, sendText, initial = '', mentioned = [], onSend, onCancel } = props;
  const [text, setText] = useState(initial);
  const [caret, setCaret] = useState(initial.length);
  const [active, setActive] = useState(0);
  const [closed, setClosed] = useState(false);
  const { busy, send: sendWords } = useSend(async () => {
    await onSend(text.trim(), mentionedIn(text, picked.current));
    setText('');
    picked.current.clear();
    // Whoever has said something may go on; the button has nothing to send.
    area.current?.focus({ preventScroll: true });
  });
  const picked = useRef(new Map(mentioned.map(({ memberId, memberName }) => [memberId, memberName])));
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const at = closed ? null : mentionAt(text, caret);
  const people = useMentionable(docId, at !== null);
  const found = at
    ? (people.data ?? [])
        .filter((one) => matchHangul(one.memberName, at.query) || matchHangul(one.positionName ?? '', at.query))
        .slice(0, 8)
    : [];
  const choose = (one: (typeof found)[number] | undefined) => {
    if (!one || !at || busy) return;
    picked.current.set(one.memberId, one.memberName);
    const put = putMention(text, caret, at.start, one.memberName);
    // At once, not with the next frame: who types on has typed a letter by then.
    flushSync(() => {
      setText(put.text);
      setCaret(put.caret);
      setActive(0);
    });
    area.current?.focus();
    area.current?.setSelectionRange(put.caret, put.caret);
  };
  const send = () => {
    if (text.trim() !== '') void sendWords();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return send();
    }
    if (found.length === 0) return;
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key as 'ArrowDown' | 'ArrowUp'];
    if (step) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(found[active]);
    else if (event.key === 'Escape') setClosed(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes.box}>
      <PlainInput
        as="textarea"
        ref={area}
        data-comment-box={onCancel ? undefined : true}
        // The person has just asked to write here.
        autoFocus={props.autoFocus}
        aria-label={label}
        {...(found[active] ? offering(id, active) : {})}
        rows={2}
        maxLength={limits.commentMax}
        placeholder="댓글을 쓰세요. @로 사람을 부를 수 있습니다."
        value={text}
        // What is typed while it is being sent would go with it.
        readOnly={busy}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setCaret(event.currentTarget.selectionStart);
          setClosed(false);
          setActive(0);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onBlur={() => setClosed(true)}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="부를 사람"
        className={classes.people}
        hidden={found.length === 0}
      >
        {found.map((one, i) => (
          <div
            key={one.memberId}
            id={`${id}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === active}
            onMouseDown={(event) => {
              event.preventDefault();
              choose(one);
            }}
          >
            <b>{one.memberName}</b> {[one.deptName, one.positionName].filter(Boolean).join(' · ')}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {sayFound(at !== null && people.data !== undefined, found.length)}
      </p>
      <Row end above={1.5}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            취소
          </Button>
        )}
        <Button variant={onCancel ? 'filled' : 'light'} loading={busy} disabled={text.trim() === ''} onClick={send}>
          {sendText}
        </Button>
      </Row>
    </div>
  );
}
