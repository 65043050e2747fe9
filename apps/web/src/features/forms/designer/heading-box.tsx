import { useEffect, useRef, useState } from 'react';
import paper from '../editor/paper-editor.module.css';

/** The heading stands on the page where it will be printed. An empty one is not taken over: a form has a name. */
export function HeadingBox({ value, onCommit }: { value: string; onCommit: (heading: string) => void }) {
  const [text, setText] = useState(value);
  const focused = useRef(false);
  useEffect(() => {
    if (!focused.current) setText(value);
  }, [value]);
  const settle = () => {
    const heading = text.trim();
    if (heading === '') setText(value);
    else if (heading !== value) onCommit(heading);
  };
  return (
    <input
      className={paper.heading}
      aria-label="양식 제목"
      maxLength={60}
      value={text}
      onFocus={() => {
        focused.current = true;
      }}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => {
        focused.current = false;
        settle();
      }}
    />
  );
}
