import { type PublicContent, spotsOf } from '@danji/contract/publications/content';
import {
  ALWAYS_COVERED,
  type Choice,
  coveringBy,
  type Found,
  keyOf,
  personalWords,
} from '@danji/contract/publications/masking';
import { Checkbox } from '@mantine/core';
import { Card, Note, Stack } from '../../../shared/ui/primitives.tsx';

type Props = {
  content: PublicContent;
  found: readonly Found[];
  choice: Choice;
  onTurn: (found: Found, cover: boolean) => void;
};

/** What is covered, and what looks like somebody's and is not: each with a box. */
export function FoundList({ content, found, choice, onTurn }: Props) {
  const texts = spotsOf(content);
  const isCovered = coveringBy(choice);
  const lineOf = (one: Found) => {
    const spot = texts[one.spot];
    const covered = isCovered(one);
    const said = spot?.text.slice(one.from, one.to) ?? '';
    return (
      <Checkbox
        key={keyOf(one)}
        checked={covered}
        disabled={ALWAYS_COVERED.includes(one.kind)}
        onChange={(event) => onTurn(one, event.currentTarget.checked)}
        label={`${said} 가리기`}
        description={`${personalWords[one.kind]} · ${spot?.label ?? ''}`}
      />
    );
  };
  const open = found.filter((one) => !isCovered(one));
  const covered = found.filter(isCovered);
  return (
    <>
      <Card title={`가리지 않은 곳 ${open.length}`}>
        <Stack gap={3} pad={[3, 4.5, 4.5]}>
          {open.length > 0 ? (
            <>
              <Note tone="hold">개인정보처럼 보이지만 그대로 보입니다. 하나씩 확인해 주세요.</Note>
              {open.map(lineOf)}
            </>
          ) : (
            <p>개인정보처럼 보이는데 가리지 않은 곳이 없습니다.</p>
          )}
        </Stack>
      </Card>
      <Card title={`가린 곳 ${covered.length}`}>
        <Stack gap={3} pad={[3, 4.5, 4.5]}>
          {covered.length > 0 ? covered.map(lineOf) : <p>가린 곳이 없습니다.</p>}
        </Stack>
      </Card>
    </>
  );
}
