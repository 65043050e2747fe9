import { Button } from '@mantine/core';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import { fewerWords } from '../lib/way-on.ts';

type Props = {
  q: string;
  onSearch: (q: string) => void;
  /** Where filters hold: takes them off. */
  onClear?: (() => void) | undefined;
};

/** Nothing was found, and no page ends there: without the filters, by one of the words, or how else one can look. */
export function WayOn({ q, onSearch, onClear }: Props) {
  return (
    <Row wrap center gap={2} pad={[3, 5, 5]}>
      <Note as="span">이렇게 찾아 보세요.</Note>
      {onClear && (
        <Button variant="default" size="compact-md" onClick={onClear}>
          조건 지우고 찾기
        </Button>
      )}
      {fewerWords(q).map((word) => (
        <Button key={word} variant="default" size="compact-md" onClick={() => onSearch(word)}>
          {`‘${word}’만 찾기`}
        </Button>
      ))}
      <Button variant="subtle" size="compact-md" onClick={() => onSearch('')}>
        최근 검색어와 검색 방법 보기
      </Button>
    </Row>
  );
}
