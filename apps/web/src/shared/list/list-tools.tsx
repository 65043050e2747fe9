import type { ColumnScreen } from '@danji/contract/preferences';
import { usePagePermission } from '../menu/menu-store.ts';
import type { PeopleKind } from '../privacy/reveal.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import type { Column } from './data-table.tsx';
import { ExcelButton } from './excel-button.tsx';
import type { FileColumn } from './excel-form.tsx';
import { fileFilterOf } from './list-address.ts';
import type { FileAsk } from './load-file.ts';
import { useHiddenColumns, useHiddenInFile } from './use-hidden-columns.ts';
import type { ListAddress } from './use-list-address.ts';
import { ViewsMenu } from './views-menu.tsx';

export type ToolsProps<Row> = {
  title: string;
  /** Under what name the choice of columns is kept. */
  screen: ColumnScreen;
  list: ListAddress;
  columns: readonly Column<Row>[];
  /** What else stands in the address and is part of a saved view. */
  viewAlso?: Readonly<Record<string, string>> | undefined;
  /** Offered to whoever has the Excel right on the page. */
  excel?: ((ask: FileAsk) => Promise<Blob>) | undefined;
  /** What the file can have and the screen has not. */
  fileColumns?: readonly FileColumn[] | undefined;
  /** The file has the columns of the screen; nothing is asked but why. */
  fileAsShown?: string | undefined;
  /** Whose numbers and addresses the list masks: the file has them in full for whoever may see them. */
  personal?: readonly PeopleKind[] | undefined;
};

/** Its saved views, which columns a list shows, and the list as a file in the order and with the filters of the screen. */
export function ListTools<Row>(props: ToolsProps<Row>) {
  const { title, screen, list, columns, viewAlso, excel, fileColumns = [], fileAsShown, personal } = props;
  const { canExcel } = usePagePermission();
  const hidden = useHiddenColumns(screen);
  const inFile = useHiddenInFile(screen);
  return (
    <>
      <ViewsMenu screen={screen} list={list} also={viewAlso} />
      <ColumnsMenu screen={screen} columns={columns.filter(({ always }) => !always)} hidden={hidden} />
      {excel && canExcel && (
        <ExcelButton
          name={title}
          columns={fileAsShown ? [] : [...columns, ...fileColumns]}
          {...(fileAsShown ? { message: fileAsShown } : {})}
          hidden={[...inFile, ...fileColumns.filter(({ off }) => off).map(({ key }) => key)]}
          {...(personal ? { personal } : {})}
          load={(wish) => excel({ ...wish, filter: fileFilterOf(list.query) })}
        />
      )}
    </>
  );
}
