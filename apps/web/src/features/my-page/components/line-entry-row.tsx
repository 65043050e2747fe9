import { kindLabel, lineKinds } from '@danji/contract/approval-words';
import { Checkbox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { isBeside, moveEntry, removeEntry, setBeside } from '../../../shared/approval/line.ts';
import { SortableEntry } from '../../../shared/approval/sortable-line.tsx';
import { IconButton } from '../../../shared/ui/buttons.tsx';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import type { Entries, Entry, Kind } from '../lib/saved-line.ts';
import classes from './own-settings.module.css';

type Props = { entries: Entries; at: number; onChange: (entries: Entries, said: string) => void };

/** One person of the line: moved by hand or with the arrow keys. */
export function LineEntryRow({ entries, at, onChange }: Props) {
  const entry = entries[at] as Entry;
  const beside = isBeside(entries, at);
  const setKind = (kind: Kind) =>
    onChange(
      entries.map((one, i) => (i === at ? { ...one, kind } : one)),
      '',
    );
  return (
    <SortableEntry
      id={entry.personId}
      name={entry.name}
      at={at}
      count={entries.length}
      beside={beside}
      look={{ row: classes.row, gripSize: '1.25rem' }}
      onMove={(to) => onChange(moveEntry(entries, at, to), `${entry.name}님을 ${to + 1}번째로 옮겼습니다.`)}
    >
      <div className={classes.rowWho}>
        <b>{entry.name}</b>
        {entry.gone ? <span data-gone>지금 결재할 수 없음</span> : <span>{entry.note}</span>}
      </div>
      <ChoiceField
        className={classes.role}
        aria-label={`${entry.name} 역할`}
        value={entry.kind}
        data={lineKinds.map((kind) => ({ value: kind, label: kindLabel(kind) }))}
        onChange={(event) => setKind(event.currentTarget.value as Kind)}
      />
      <IconButton
        aria-label={`${entry.name} 빼기`}
        onClick={() => onChange(removeEntry(entries, at), `${entry.name}님을 뺐습니다.`)}
      >
        <IconX size="1.25rem" aria-hidden />
      </IconButton>
      {at > 0 && (
        <Checkbox
          className={classes.beside}
          label="앞 사람과 동시에"
          checked={beside}
          onChange={(event) => onChange(setBeside(entries, at, event.currentTarget.checked), '')}
        />
      )}
    </SortableEntry>
  );
}
