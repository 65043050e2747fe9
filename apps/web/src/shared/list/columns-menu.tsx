import type { ColumnScreen } from '@danji/contract/preferences';
import { Button, Checkbox, Divider, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { ignoreRefusal } from '../api/call-error.ts';
import { hideColumns, keepWidths, switchCompact, usePreferences } from '../api/preferences.ts';
import { Stack } from '../ui/primitives.tsx';
import classes from './list.module.css';

type Props = {
  screen: ColumnScreen;
  columns: readonly { key: string; label: string }[];
  hidden: readonly string[];
};

/** Which columns are shown, how close the rows stand, and the widths as they were; kept for the person. */
export function ColumnsMenu({ screen, columns, hidden }: Props) {
  const set = (key: string, shown: boolean) => {
    const next = shown ? hidden.filter((one) => one !== key) : [...hidden, key];
    void hideColumns(screen, next).catch(ignoreRefusal);
  };
  return (
    <Popover position="bottom-end" width={200} trapFocus>
      <Popover.Target>
        <Button variant="default" className={classes.wideOnly} leftSection={<IconColumns3 size="1.125rem" />}>
          열
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="보이는 열">
        <Stack gap={3}>
          {columns.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={!hidden.includes(key)}
              onChange={(event) => set(key, event.currentTarget.checked)}
            />
          ))}
          <Looks screen={screen} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function Looks({ screen }: { screen: ColumnScreen }) {
  const { data } = usePreferences();
  const drawn = data?.columnWidths.some((one) => one.screen === screen && one.widths.length > 0);
  return (
    <>
      <Divider />
      <Checkbox
        label="줄 간격 좁게"
        checked={data?.compactYn ?? false}
        onChange={(event) => void switchCompact(event.currentTarget.checked).catch(ignoreRefusal)}
      />
      {drawn && (
        <Button variant="default" onClick={() => void keepWidths(screen, []).catch(ignoreRefusal)}>
          열 너비 처음대로
        </Button>
      )}
    </>
  );
}
