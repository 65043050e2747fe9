import type { Column, RowsField } from '@danji/contract/forms/field';
import type { Editor } from '@tiptap/core';
import { Columns } from '../../../shared/ui/primitives.tsx';
import type { FormRest } from '../lib/form-rest.ts';
import { ColumnsEditor } from './columns-editor.tsx';
import { AreaBox, Choice, entryOptions, Group, LinesBox, NumberBox, Tick } from './inputs.tsx';

type Props = {
  editor: Editor;
  field: RowsField;
  rest: FormRest;
  set: (change: Record<string, unknown>) => void;
  published: ReadonlySet<string>;
};

/** A table with rows to add: its columns, how many rows, and what stands in it from the start. */
export function RowsProperties({ editor, field, rest, set }: Props) {
  const chooses = field.columns.filter((column) => column.type === 'select');
  return (
    <>
      <ColumnsEditor editor={editor} field={field} rest={rest} />
      <Columns of="1fr 1fr" gap={2}>
        <NumberBox
          label="가장 적은 행"
          value={field.minRows}
          least={0}
          most={field.maxRows}
          onCommit={(rows) => set({ minRows: rows ?? 0 })}
        />
        <NumberBox
          label="가장 많은 행"
          value={field.maxRows}
          least={Math.max(1, field.minRows)}
          most={200}
          onCommit={(rows) => set({ maxRows: rows ?? 50 })}
        />
      </Columns>
      <Tick label="번호 매기기" value={field.numbered} onChange={(numbered) => set({ numbered })} />
      <Group title="처음부터 있는 행" open={false}>
        <PresetRows field={field} set={set} />
      </Group>
      {chooses.length > 0 && (
        <Group title="끝나지 않은 행 이어 쓰기" open={field.carryOver !== undefined}>
          <Choice
            label="상태를 적는 열"
            value={field.carryOver?.column ?? ''}
            options={[{ value: '', label: '이어 쓰지 않음' }, ...entryOptions(chooses)]}
            onChange={(column) =>
              set({ carryOver: column ? { column, done: field.carryOver?.done ?? ['완료'] } : undefined })
            }
          />
          {field.carryOver && (
            <LinesBox
              label="끝난 것으로 볼 값"
              value={field.carryOver.done}
              least={1}
              most={10}
              onCommit={(done) => set({ carryOver: { column: field.carryOver?.column, done } })}
            />
          )}
        </Group>
      )}
    </>
  );
}

const typed = (columns: readonly Column[]) =>
  columns.filter((column) => column.type !== 'formula' && column.type !== 'tick');

/** One line is one row; a bar sets its columns apart. */
function PresetRows({ field, set }: Pick<Props, 'field' | 'set'>) {
  const columns = typed(field.columns);
  const lines = (field.presetRows ?? []).map((row) =>
    columns
      .map((column) => row[column.key] ?? '')
      .join(' | ')
      .replace(/( \| )+$/, ''),
  );
  return (
    <AreaBox
      label="정해진 행"
      description={`한 줄이 한 행입니다. 열은 | 로 나눕니다: ${columns.map((column) => column.label).join(' | ')}`}
      rows={Math.min(10, lines.length + 2)}
      value={lines.join('\n')}
      check={(text) =>
        text.split('\n').filter((line) => line.trim()).length > Math.min(60, field.maxRows)
          ? `${Math.min(60, field.maxRows)}행까지 둘 수 있습니다.`
          : null
      }
      onCommit={(text) => {
        const rows = text
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line) =>
            Object.fromEntries(
              line
                .split('|')
                .flatMap((part, i) => (columns[i] && part.trim() ? [[columns[i].key, part.trim().slice(0, 200)]] : [])),
            ),
          );
        set({ presetRows: rows.length > 0 ? rows : undefined });
      }}
    />
  );
}
