import type { Block, Cell, Heading, Paragraph, Table, TableRow } from '@danji/contract/forms/paper';
import { partOf } from '@danji/contract/forms/parts-in';
import { createElement, useContext } from 'react';
import { Inlines } from './inline.tsx';
import { columnWidths, headsOver, isLabel, isPairs, labelledKeys, scopeOf } from './lib/table-layout.ts';
import classes from './paper.module.css';
import { PaperContext, useAsked, usePaper } from './paper-context.ts';

export function Blocks({ content }: { content: readonly Block[] }) {
  const keys = placesIn(content);
  return content.map((block, i) => <OneBlock key={keys[i]} block={block} next={content[i + 1]} />);
}

/** What stays keeps its place, and what was typed there, while a part before it comes and goes. */
function placesIn(nodes: readonly (Block | TableRow)[]): string[] {
  const counts = new Map<string, number>();
  return nodes.map((node) => {
    const part = partOf(node) ?? '';
    const at = counts.get(part) ?? 0;
    counts.set(part, at + 1);
    return `${part} ${at}`;
  });
}

function OneBlock({ block, next }: { block: Block; next: Block | undefined }) {
  switch (block.type) {
    case 'paragraph':
      return <Line block={block} />;
    case 'heading':
      return <HeadingLine block={block} over={next?.type === 'fieldBlock' ? next.attrs.key : null} />;
    case 'bulletList':
      return (
        <ul className={classes.list}>
          <Blocks content={block.content} />
        </ul>
      );
    case 'orderedList':
      return (
        <ol className={classes.list} start={block.attrs?.start}>
          <Blocks content={block.content} />
        </ol>
      );
    case 'listItem':
      return (
        <li>
          <Blocks content={block.content} />
        </li>
      );
    case 'horizontalRule':
      return <hr className={classes.rule} />;
    case 'fieldBlock':
      return <FieldLine fieldKey={block.attrs.key} />;
    case 'table':
      return <TableBlock table={block} />;
  }
}

function FieldLine({ fieldKey }: { fieldKey: string }) {
  const Slot = useContext(PaperContext)?.Slot;
  return <div className={classes.fieldBlock}>{Slot && <Slot fieldKey={fieldKey} sole />}</div>;
}

function Line({ block }: { block: Paragraph }) {
  const content = block.content ?? [];
  const fields = content.filter((node) => node.type === 'field').length;
  const written = content.some((node) => node.type === 'text' && node.text.trim() !== '');
  // A field may hold more than a line of text can: boxes, lists, sentences beneath.
  return createElement(
    fields > 0 ? 'div' : 'p',
    { className: classes.line, 'data-align': block.attrs?.textAlign ?? undefined },
    content.length === 0 ? <br /> : <Inlines content={content} sole={fields === 1 && !written} />,
  );
}

/** After the page's own title and the paper's; how large they are is another matter. */
type HeadingProps = {
  block: Heading;
  /** The field that stands right below, as wide as the paper: the heading is its label. */
  over: string | null;
};

function HeadingLine(props: HeadingProps) {
  const mode = useContext(PaperContext)?.mode ?? 'read';
  return mode !== 'read' && props.over !== null ? <AskingHeading {...props} /> : <HeadingElement {...props} />;
}

function AskingHeading(props: HeadingProps) {
  const entry = usePaper().fields.get(props.over ?? '');
  return <HeadingElement {...props} required={useAsked((isAsked) => entry !== undefined && isAsked(entry))} />;
}

function HeadingElement({ block, required }: HeadingProps & { required?: boolean }) {
  return createElement(
    'h3',
    {
      className: classes.heading,
      'data-level': block.attrs.level,
      'data-align': block.attrs.textAlign ?? undefined,
      'data-required': required || undefined,
    },
    <Inlines content={block.content ?? []} />,
  );
}

function TableBlock({ table }: { table: Table }) {
  const widths = columnWidths(table);
  const keys = placesIn(table.content);
  return (
    <div className={classes.tableBox} data-pairs={isPairs(table)}>
      <table className={classes.table}>
        <colgroup>
          {widths.map((width, i) => (
            <col key={i} style={width === null ? undefined : { width: `${width}%` }} />
          ))}
        </colgroup>
        <tbody>
          {table.content.map((row, i) => (
            <tr key={keys[i]} data-heads={headsOver(table, i) !== null || undefined}>
              {row.content.map((cell, c) => (
                <CellBox key={c} row={row} at={c} cell={cell} head={headsOver(table, i - 1)?.[c]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellProps = { row: TableRow; at: number; cell: Cell; head: string | undefined };

function CellBox(props: CellProps) {
  const mode = useContext(PaperContext)?.mode ?? 'read';
  return mode !== 'read' && isLabel(props.cell) ? <AskingCell {...props} /> : <CellElement {...props} />;
}

/** A label says whether what stands beside it must be filled in. */
function AskingCell(props: CellProps) {
  const { fields } = usePaper();
  const entries = labelledKeys(props.row, props.at).flatMap((key) => fields.get(key) ?? []);
  return <CellElement {...props} required={useAsked((isAsked) => entries.some((entry) => isAsked(entry)))} />;
}

function CellElement({ row, at, cell, head, required }: CellProps & { required?: boolean }) {
  const { colspan, rowspan, shade, open, verticalAlign } = cell.attrs ?? {};
  const label = isLabel(cell);
  return createElement(
    label ? 'th' : 'td',
    {
      scope: label ? scopeOf(row, at) : undefined,
      colSpan: colspan === 1 ? undefined : colspan,
      rowSpan: rowspan === 1 ? undefined : rowspan,
      'data-shade': shade ?? (label ? 'label' : undefined),
      'data-open': open && open.length > 0 ? open.join(' ') : undefined,
      'data-valign': verticalAlign ?? undefined,
      'data-required': required || undefined,
      'data-head': head,
    },
    <Blocks content={cell.content} />,
  );
}
