import { wordMeanings } from '@danji/contract/approval-words';
import { Popover, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import ui from './ui.module.css';

/** What a word means, by pointing at it, by the focus, and by a tap. */
function Explained({ word, meaning }: { word: string; meaning: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Popover opened={isOpen} onChange={setOpen} width={260} position="top" withArrow withRoles={false} zIndex={600}>
      <Popover.Target>
        <UnstyledButton
          className={ui.explained}
          aria-describedby={isOpen ? id : undefined}
          onMouseEnter={() => setOpen(true)}
          onMouseLeave={() => setOpen(false)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isOpen) return;
            // It closes this, and not what lies behind it.
            event.stopPropagation();
            setOpen(false);
          }}
        >
          {word}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown role="tooltip" id={id} fz="sm">
        {meaning}
      </Popover.Dropdown>
    </Popover>
  );
}

/** A text in which the words of the office say what they mean. */
export const Words = ({ text }: { text: string }) =>
  text.split(/([\s·,:()]+)/).map((part, at) => {
    const meaning = Object.hasOwn(wordMeanings, part) ? wordMeanings[part] : undefined;
    return meaning ? <Explained key={at} word={part} meaning={meaning} /> : part;
  });
