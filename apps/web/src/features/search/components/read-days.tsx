import { Button } from '@mantine/core';
import { IconCalendar, IconX } from '@tabler/icons-react';
import { formatDate } from '../../../shared/lib/format-date.ts';
import { Row } from '../../../shared/ui/primitives.tsx';
import { literally, withoutText } from '../lib/way-on.ts';
import classes from './search.module.css';

type Props = {
  q: string;
  days: { text: string; from: string; to: string; spokenYn: boolean };
  onSearch: (q: string) => void;
};

/** Days that were read out of the words: shown as the filter that they are. It can be taken off, or looked for as letters. */
export function ReadDays({ q, days: { text, from, to, spokenYn }, onSearch }: Props) {
  return (
    <Row wrap center gap={2} below={3}>
      <ul className={`${classes.chips} ${classes.read}`} aria-label="검색어에서 읽은 조건">
        <li>
          <span>
            <IconCalendar size="1rem" aria-hidden />
            {text}: {formatDate(from)}
            {to !== from && ` ~ ${formatDate(to)}`}
            {spokenYn && ` 또는 ‘${text}’ 내용`}
          </span>
          <button type="button" aria-label={`${text} 조건 빼기`} onClick={() => onSearch(withoutText(q, text))}>
            <IconX size="1rem" aria-hidden />
          </button>
        </li>
      </ul>
      <Button variant="subtle" size="compact-md" onClick={() => onSearch(literally(q, text))}>
        글자로 찾기
      </Button>
    </Row>
  );
}
