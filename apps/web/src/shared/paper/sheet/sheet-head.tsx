import { type HeadPair, MOST_BESIDE, type PaperHead } from '@danji/contract/paper/paper-head';
import { OTHER_HEADS, type OtherRow } from '@danji/contract/paper/paper-line';
import paper from '../paper.module.css';
import classes from './sheet.module.css';
import { type Stamps, StampTables } from './stamp-table.tsx';

type Props = { said: PaperHead; style: 'form' | 'letter'; label: string; stamps: Stamps };

/** What stands above the text: heading, 결재란, who and when, the second box, the common header. */
export function SheetHead({ said, style, label, stamps }: Props) {
  const isLetter = style === 'letter';
  const above = isLetter || said.columns.length > MOST_BESIDE;
  return (
    <>
      <div className={classes.head} data-above={above || undefined}>
        <h2 aria-label={label}>{said.heading}</h2>
        {!isLetter && said.columns.length > 0 && <StampTables columns={said.columns} stamps={stamps} />}
        <dl className={classes.facts}>
          {said.aside.map(({ label: name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      {isLetter ? <hr className={paper.rule} /> : <OthersTable rows={said.others} />}
      {said.header.length > 0 && <PairsTable pairs={said.header} />}
    </>
  );
}

/** Of the columns of the second box, in parts of a hundred. */
const OTHER_WIDTHS = [10, 18, 36, 16, 20];
const CENTRED = { textAlign: 'center' } as const;

/** The second box: 합의, 협조, 확인, 의결. */
export function OthersTable({ rows }: { rows: readonly OtherRow[] }) {
  if (rows.length === 0) return null;
  return (
    <div className={paper.tableBox}>
      <table className={paper.table} aria-label="합의·협조·확인란">
        <colgroup>
          {OTHER_WIDTHS.map((width, at) => (
            <col key={at} style={{ width: `${width}%` }} />
          ))}
        </colgroup>
        <tbody>
          <tr>
            {OTHER_HEADS.map((head) => (
              <th key={head} scope="col" data-shade="label">
                {head}
              </th>
            ))}
          </tr>
          {rows.map(({ key, kind, position, name, outcome, at, isAgainst }) => (
            <tr key={key}>
              <td style={CENTRED}>{kind}</td>
              <td style={CENTRED}>{position}</td>
              <td>{name}</td>
              <td style={CENTRED}>{isAgainst ? <span data-color="seal">{outcome}</span> : outcome}</td>
              <td style={CENTRED}>{at}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Two to a row; a wide one has a row of its own. */
function rowsOf(pairs: readonly HeadPair[]): HeadPair[][] {
  const rows: HeadPair[][] = [];
  for (const pair of pairs) {
    const last = rows.at(-1);
    if (!pair.wide && last?.length === 1 && !last[0]?.wide) last.push(pair);
    else rows.push([pair]);
  }
  return rows;
}

const PairsTable = ({ pairs }: { pairs: readonly HeadPair[] }) => (
  <div className={paper.tableBox} data-pairs="true">
    <table className={paper.table} aria-label="문서 정보">
      <colgroup>
        {['14%', '36%', '14%', '36%'].map((width, at) => (
          <col key={at} style={{ width }} />
        ))}
      </colgroup>
      <tbody>
        {rowsOf(pairs).map((row) => (
          <tr key={row[0]?.label}>
            {row.map(({ label, text, wide, strong }) => [
              <th key={label} scope="row" data-shade="label">
                {label}
              </th>,
              <td key={`${label}-text`} colSpan={wide ? 3 : 1}>
                {strong ? <b>{text}</b> : text}
              </td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
