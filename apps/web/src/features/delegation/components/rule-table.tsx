import type { WorkItem } from '@danji/contract/delegation-rule';
import { cellNames, cellsOf, cellWords, letterOf, NOBODY, type RuleCells, workWords } from '@danji/contract/rule-words';
import { Fragment, type ReactNode, useRef } from 'react';
import { useNarrow } from '../../../shared/lib/use-narrow.ts';
import { Note, Problem, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import { movedForms, type ShownItem, type ShownRow } from '../lib/compare-rules.ts';
import classes from './rule.module.css';
import { ChangeMark, RuleCell } from './rule-cell.tsx';

/** Below so many rem the rows are cards. */
const CARDS_BELOW = 44;

export type TableProps = {
  items: readonly ShownItem[];
  works: readonly WorkItem[];
  /** The row that a paper would fall under, by its place. */
  lit: number | null;
  /** What is wrong with a row, by its place. */
  problemsOf?: ((at: number) => readonly string[]) | undefined;
  /** What can be done with a row, or with all rows of a work. */
  acts?: ((at: number) => ReactNode) | undefined;
  itemActs?: ((item: ShownItem) => ReactNode) | undefined;
};

/** The table of the 별표: work, letter, amount, fund, and who reviews, agrees, decides and confirms. */
export function RuleTable(props: TableProps) {
  const box = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(box, CARDS_BELOW);
  return <div ref={box}>{narrow ? <Cards {...props} /> : <Wide {...props} />}</div>;
}

const letterIn = ({ rows }: ShownItem, shown: ShownRow): string =>
  shown.at === null ? '' : letterOf(rows.filter(({ at }) => at !== null).findIndex(({ at }) => at === shown.at));

const keyOf = ({ at }: ShownRow, index: number) => (at === null ? `gone-${index}` : at);

function Wide({ items, works, lit, problemsOf, acts, itemActs }: TableProps) {
  const columns = cellNames.length + 2 + (acts ? 1 : 0);
  return (
    <Table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">업무 구분</th>
          <th scope="col">목</th>
          {cellNames.map((name) => (
            <th key={name} scope="col">
              {cellWords[name]}
            </th>
          ))}
          {acts && (
            <th scope="col">
              <span className="sr-only">할 일</span>
            </th>
          )}
        </tr>
      </thead>
      {items.map((item, i) => (
        <tbody key={item.no ?? `gone-${i}`}>
          {item.rows.map((shown, at) => {
            const problems = shown.at === null ? [] : (problemsOf?.(shown.at) ?? []);
            return (
              <Fragment key={keyOf(shown, at)}>
                <tr data-change={shown.change ?? undefined} aria-current={shown.at === lit && lit !== null}>
                  {at === 0 && (
                    <th scope="rowgroup" rowSpan={rowsOf(item, problemsOf)} className={classes.work}>
                      <Work item={item} works={works} itemActs={itemActs} />
                    </th>
                  )}
                  <td>{letterIn(item, shown)}</td>
                  {cellNames.map((name) => (
                    <td key={name} data-name={name}>
                      {name === 'band' && <ChangeMark change={shown.change} />} <RuleCell shown={shown} name={name} />
                    </td>
                  ))}
                  {acts && <td className={classes.acts}>{shown.at !== null && acts(shown.at)}</td>}
                </tr>
                {problems.length > 0 && (
                  <tr>
                    <td colSpan={columns - 1}>
                      <Problems of={problems} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      ))}
    </Table>
  );
}

const rowsOf = ({ rows }: ShownItem, problemsOf: TableProps['problemsOf']): number =>
  rows.length + rows.filter(({ at }) => at !== null && (problemsOf?.(at) ?? []).length > 0).length;

/** On a small screen it is not said what nobody does. */
const isSaid = (shown: ShownRow) => (name: keyof RuleCells) =>
  shown.before !== null || cellsOf(shown.row)[name] !== NOBODY;

function Cards({ items, works, lit, problemsOf, acts, itemActs }: TableProps) {
  return (
    <ol className={classes.cards}>
      {items.map((item, i) => (
        <li key={item.no ?? `gone-${i}`}>
          <Work item={item} works={works} itemActs={itemActs} />
          <ol>
            {item.rows.map((shown, at) => (
              <li
                key={keyOf(shown, at)}
                className={classes.card}
                data-change={shown.change ?? undefined}
                aria-current={shown.at === lit && lit !== null}
              >
                <Row center between>
                  <b>{letterIn(item, shown)}목</b> <ChangeMark change={shown.change} />
                </Row>
                <dl>
                  {cellNames.filter(isSaid(shown)).map((name) => (
                    <div key={name} data-name={name}>
                      <dt>{cellWords[name]}</dt>
                      <dd>
                        <RuleCell shown={shown} name={name} />
                      </dd>
                    </div>
                  ))}
                </dl>
                {shown.at !== null && <Problems of={problemsOf?.(shown.at) ?? []} />}
                {acts && shown.at !== null && <Row end>{acts(shown.at)}</Row>}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

function Work({ item, works, itemActs }: { item: ShownItem } & Pick<TableProps, 'works' | 'itemActs'>) {
  return (
    <Stack gap={1}>
      <b>{item.no === null ? '뺀 업무' : `제${item.no}호`}</b>
      <WorkNames work={item.work} works={works} />
      <MovedForms item={item} works={works} />
      {item.no !== null && itemActs?.(item)}
    </Stack>
  );
}

/** Which forms a 호 has lost and got since the version before; also those that are folded away. */
function MovedForms({ item, works }: { item: ShownItem } & Pick<TableProps, 'works'>) {
  const { added, takenOut } = movedForms(item);
  const named = (forms: string[]) => workWords({ kind: 'FORMS', forms }, works);
  return (
    <>
      {takenOut.length > 0 && (
        <Note as="span" size="tiny" className={classes.changed}>
          <del>{named(takenOut)}</del>
        </Note>
      )}
      {added.length > 0 && (
        <Note as="span" size="tiny" className={classes.changed}>
          <ins>{named(added)}</ins>
        </Note>
      )}
    </>
  );
}

const MOST_NAMES = 4;

/** Many forms are folded behind the first of them. */
function WorkNames({ work, works }: { work: ShownItem['work']; works: TableProps['works'] }) {
  const rest = work.kind === 'FORMS' ? work.forms.slice(MOST_NAMES - 1) : [];
  if (work.kind !== 'FORMS' || rest.length < 2)
    return (
      <Note as="span" size="tiny">
        {workWords(work, works)}
      </Note>
    );
  const forms = work.forms.slice(0, MOST_NAMES - 1);
  return (
    <Note as="details" size="tiny">
      <summary className={classes.names}>
        {workWords({ kind: 'FORMS', forms }, works)} 외 {rest.length}종
      </summary>
      {workWords({ kind: 'FORMS', forms: rest }, works)}
    </Note>
  );
}

const Problems = ({ of }: { of: readonly string[] }) => of.map((text) => <Problem key={text} text={text} />);
