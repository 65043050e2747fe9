import { limits } from '@danji/contract/limits';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { isComposing } from '../../../shared/lib/is-composing.ts';
import { PlainInput } from '../../../shared/ui/plain-input.tsx';
import { Row } from '../../../shared/ui/primitives.tsx';
import classes from './search.module.css';

/** The words, sent with Enter or the button. While a syllable is being typed Enter only ends the syllable. */
export function SearchBox({
  q,
  onSearch,
  autoFocus = false,
}: {
  q: string;
  onSearch: (q: string) => void;
  autoFocus?: boolean;
}) {
  const [text, setText] = useState(q);
  const [seen, setSeen] = useState(q);
  // Back and forward change the address under the box.
  if (seen !== q) {
    setSeen(q);
    setText(q);
  }
  return (
    <Row as="search" gap={3} center className={classes.box}>
      <IconSearch size="1.375rem" aria-hidden />
      <PlainInput
        bare
        type="search"
        className={classes.input}
        aria-label="검색어"
        placeholder="제목, 본문, 사람, 문서번호, 댓글, 첨부"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={limits.searchTextMax}
        // The page is there to type in.
        autoFocus={autoFocus}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          event.preventDefault();
          onSearch(event.currentTarget.value.trim());
        }}
      />
      <Button onClick={() => onSearch(text.trim())}>검색</Button>
    </Row>
  );
}
