import type { Column } from '@danji/contract/forms/field';
import { MOST_IN_CELL } from '@danji/contract/forms/fields/parts';
import { parseFormula } from '@danji/contract/forms/formula';
import { NumberBox, TextBox } from './inputs.tsx';

type Props = { column: Column; set: (change: Record<string, unknown>) => void };

const optionsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

/** The one thing that a kind needs beside its name: a formula, what there is to choose from, a unit. */
export function ColumnMore({ column, set }: Props) {
  const { label } = column;
  if (column.type === 'formula')
    return (
      <TextBox
        hideLabel
        label={`${label} 계산식`}
        value={column.expression}
        check={(text) => {
          const parsed = parseFormula(text.trim());
          return text.trim() === '' ? '계산식을 적어 주세요.' : parsed.ok ? null : parsed.problem;
        }}
        onCommit={(text) => set({ expression: text.trim() })}
      />
    );
  if (column.type === 'select')
    return (
      <TextBox
        hideLabel
        label={`${label} 고를 것`}
        placeholder="쉼표로 나누어 적습니다"
        value={column.options.join(', ')}
        check={(text) => {
          const options = optionsIn(text);
          if (options.length === 0) return '하나 이상 적어 주세요.';
          if (options.length > 100) return '100개까지 적을 수 있습니다.';
          return options.some((one) => one.length > 60) ? '하나는 60자까지 쓸 수 있습니다.' : null;
        }}
        onCommit={(text) => set({ options: optionsIn(text) })}
      />
    );
  if (column.type === 'number')
    return (
      <TextBox
        hideLabel
        label={`${label} 단위`}
        placeholder="단위"
        value={column.unit ?? ''}
        check={(text) => (text.trim().length > 10 ? '10자까지 쓸 수 있습니다.' : null)}
        onCommit={(text) => set({ unit: text.trim() || undefined })}
      />
    );
  if (column.type === 'member' || column.type === 'photo' || column.type === 'file')
    return (
      <NumberBox
        hideLabel
        label={`${label} 한 칸에 넣을 수`}
        placeholder={column.type === 'member' ? '1명' : '1개'}
        value={column.most}
        least={1}
        most={column.type === 'member' ? 50 : MOST_IN_CELL}
        onCommit={(most) => set({ most })}
      />
    );
  return null;
}
