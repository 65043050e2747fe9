import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Name, Note, Row, Stack } from '../../../shared/ui/primitives.tsx';

export type Counted = Record<string, string>;
type Column = { key: string; label: string; numeric?: boolean };
type Props = {
  title: string;
  note: string;
  addText: string;
  columns: readonly Column[];
  rows: readonly Counted[];
  onChange: (rows: Counted[]) => void;
};

/** Rows that somebody counts and types: money, keys, seals. */
export function CountedRows({ title, note, addText, columns, rows, onChange }: Props) {
  const change = (at: number, key: string, value: string) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [key]: value } : row)));
  return (
    <section aria-label={title}>
      <Name>{title}</Name>
      <Note size="small">{note}</Note>
      <Stack gap={3} above={2}>
        {rows.map((row, at) => (
          <Row key={at} wrap gap={2} center>
            {columns.map(({ key, label, numeric }) => (
              <TextInput
                key={key}
                aria-label={`${title} ${at + 1}번째 ${label}`}
                placeholder={label}
                autoComplete="off"
                {...(numeric ? { inputMode: 'numeric' as const } : {})}
                value={row[key] ?? ''}
                onChange={(event) => change(at, key, event.currentTarget.value)}
              />
            ))}
            <Button
              variant="subtle"
              px="xs"
              aria-label={`${title} ${at + 1}번째 줄 지우기`}
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            >
              <IconX size="1rem" aria-hidden />
            </Button>
          </Row>
        ))}
        <Row>
          <Button
            variant="default"
            leftSection={<IconPlus size="1rem" aria-hidden />}
            onClick={() => onChange([...rows, {}])}
          >
            {addText}
          </Button>
        </Row>
      </Stack>
    </section>
  );
}
