import type { Notice } from '@danji/contract/notice';
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { movedBy, OrderButtons } from '../../../shared/move/order-buttons.tsx';
import { Columns, Row, Stack } from '../../../shared/ui/primitives.tsx';
import classes from './complexes.module.css';

const LINES_MAX = 10;
type Lines = Notice['text'];

type Props = { lines: Lines; problem: string | undefined; onChange: (lines: Lines) => void };

/** What the notice says, line by line, in the order in which people read it. */
export function NoticeLines({ lines, problem, onChange }: Props) {
  return (
    <Stack gap={3}>
      {lines.map((line, index) => (
        <Line key={index} lines={lines} index={index} line={line} onChange={onChange} />
      ))}
      {problem && <p role="alert">{problem}</p>}
      <div>
        <Button
          variant="default"
          disabled={lines.length >= LINES_MAX}
          onClick={() => onChange([...lines, { label: '', content: '' }])}
        >
          줄 추가
        </Button>
      </div>
    </Stack>
  );
}

type LineProps = Omit<Props, 'problem'> & { index: number; line: Lines[number] };

function Line({ lines, index, line, onChange }: LineProps) {
  const set = (part: Partial<Lines[number]>) =>
    onChange(lines.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <Columns of="9rem minmax(0, 1fr) auto" gap={2} start className={classes.line}>
      <TextInput
        aria-label={`${index + 1}번째 항목 이름`}
        placeholder="점검 일시"
        maxLength={20}
        value={line.label}
        onChange={(event) => set({ label: event.currentTarget.value })}
      />
      <Textarea
        aria-label={`${index + 1}번째 내용`}
        placeholder="11월 20일 밤 11시부터 한 시간"
        autosize
        minRows={1}
        size="md"
        maxLength={300}
        value={line.content}
        onChange={(event) => set({ content: event.currentTarget.value })}
      />
      <Row gap={1.5} center className={classes.lineActs}>
        <OrderButtons
          name={`${index + 1}번째 줄`}
          at={index}
          count={lines.length}
          onMove={(by) => onChange(movedBy(lines, index, by))}
        />
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`${index + 1}번째 줄 빼기`}
          disabled={lines.length === 1}
          onClick={() => onChange(lines.filter((_, at) => at !== index))}
        >
          <IconTrash size="1.125rem" />
        </ActionIcon>
      </Row>
    </Columns>
  );
}
