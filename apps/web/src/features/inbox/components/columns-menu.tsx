import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { hideColumns } from '../../../shared/api/preferences.ts';
import { type ColumnKey, columnLabels, type Inbox } from '../lib/inboxes.ts';
import classes from './inbox.module.css';

type Props = { inbox: Inbox; columns: readonly ColumnKey[]; hidden: readonly string[] };

/** Which columns are shown; the title always is. */
export function ColumnsMenu({ inbox, columns, hidden }: Props) {
  const set = (key: string, shown: boolean) => {
    const next = shown ? hidden.filter((one) => one !== key) : [...hidden, key];
    void hideColumns(inbox.screen, next).catch(ignoreRefusal);
  };
  return (
    <Popover position="bottom-end" width={200} trapFocus>
      <Popover.Target>
        <Button variant="default" className={classes.wideOnly} leftSection={<IconColumns3 size="1.125rem" />}>
          열
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="보이는 열">
        <div className={classes.columns}>
          {columns
            .filter((key) => key !== 'title')
            .map((key) => (
              <Checkbox
                key={key}
                label={columnLabels[key]}
                checked={!hidden.includes(key)}
                onChange={(event) => set(key, event.currentTarget.checked)}
              />
            ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
