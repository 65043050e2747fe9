import { koreanDay } from '@danji/contract/korean-day';
import { type RegisterRow, rowSorts } from '@danji/contract/registers';
import { type RegisterDefinition, rowStates, stateWord } from '@danji/contract/registers/definition';
import { screenOf } from '@danji/contract/registers/shipped';
import { ChoiceFilter } from '../../../shared/list/filters.tsx';
import { type ListShape, listShape } from '../../../shared/list/list-address.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { type ListAddress, useListAddress } from '../../../shared/list/use-list-address.ts';
import type { Many } from '../../../shared/list/use-ticks.ts';
import { permissionOfPage } from '../../../shared/menu/menu-store.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { Columns } from '../../../shared/ui/primitives.tsx';
import { loadRegister, useRegisterPage, useRegisterSums } from '../api/registers.ts';
import { barsOf } from '../lib/bars.ts';
import { BookButton } from './book-button.tsx';
import { GroupCard, GroupChoice } from './group-card.tsx';
import { MonthBars } from './month-bars.tsx';
import { registerTable } from './register-columns.tsx';
import { RegisterFoot } from './register-foot.tsx';
import classes from './registers.module.css';
import { ShareCard } from './share-card.tsx';
import { SoonCard } from './soon-card.tsx';

/** In the address: every year. Without a year this one is meant. */
const ALL_YEARS = '전체';
const FILTERS = { text: 'text', year: 4, month: 'month', state: rowStates, share: 300, group: 40, part: 300 } as const;
const shapes = new Map<string, ListShape>();
/** One for each register, as lists want it: the same from one drawing to the next. */
function shapeOf({ code, columns }: RegisterDefinition): ListShape {
  const known =
    shapes.get(code) ??
    listShape('elec-apv-registers', FILTERS, [...rowSorts, ...columns.map(({ key }) => `c.${key}`)]);
  shapes.set(code, known);
  return known;
}

const thisYear = () => koreanDay(new Date()).slice(0, 4);
type Filter = Record<string, string | string[]>;
/** What the server is asked: the year that is meant, or none. */
function withYear<F extends Filter>({ year = thisYear(), ...rest }: F & { year?: string }): F {
  return (year === ALL_YEARS ? rest : { ...rest, year }) as F;
}

/** One register: its year as bars, what is due, its rows, and what they come to. */
export function RegisterView({ register }: { register: RegisterDefinition }) {
  const { code, name, about, sum, columns } = register;
  const list = useListAddress(shapeOf(register));
  const ask = withYear(list.ask);
  const page = useRegisterPage(code, ask);
  const { data: sums } = useRegisterSums(code, ask);
  const year = list.chosen.filter.year ?? thisYear();
  const byMoney = sum !== undefined;
  const now = year === thisYear() ? Number(koreanDay(new Date()).slice(5, 7)) : null;
  const what = columns.find(({ key }) => key === sum)?.label ?? '건수';
  return (
    <>
      <ListPage
        title={name}
        sub={about}
        screen={screenOf(code)}
        list={list}
        viewAlso={{ register: code }}
        page={page}
        columns={registerTable(register)}
        many={sumOfRows(register)}
        rowKey={({ docId, rowNo }) => `${docId}-${rowNo}`}
        searchLabel="제목, 문서번호, 내용"
        emptyText="아직 오른 것이 없습니다. 이어진 양식의 문서가 결재를 마치면 여기에 쌓입니다."
        actions={
          <>
            <YearChoice list={list} years={sums?.years ?? []} />
            {permissionOfPage('elec-apv-registers').canPrint && <BookButton code={code} name={name} ask={ask} />}
          </>
        }
        filters={
          <>
            <ChoiceFilter
              list={list}
              field="state"
              label="상태"
              data={(sums?.states ?? [])
                .filter(({ state, count }) => count > 0 || list.chosen.filter.state === state)
                .map(({ state, count }) => ({
                  value: state,
                  label: `${stateWord(register, state)} ${count.toLocaleString('ko-KR')}`,
                }))}
            />
            <GroupChoice register={register} list={list} />
            {register.share && (
              <ChoiceFilter
                list={list}
                field="share"
                label={columns.find(({ key }) => key === register.share)?.label ?? '종류'}
                data={(sums?.shares ?? []).flatMap(({ share, count }) =>
                  share === null ? [] : [{ value: share, label: `${share} ${count.toLocaleString('ko-KR')}` }],
                )}
              />
            )}
          </>
        }
        excel={({ filter, ...wish }) => loadRegister(code)({ ...wish, filter: withYear(filter) })}
      >
        {year !== ALL_YEARS && sums && (
          <Columns of="minmax(0, 7fr) minmax(0, 4fr)" single="tablet" gap={3} className={classes.top}>
            <MonthBars title={`월별 ${what}`} bars={barsOf(sums.months, year, byMoney)} byMoney={byMoney} now={now} />
            {register.until ? (
              <SoonCard register={register} soon={sums.soon} />
            ) : (
              <ShareCard register={register} shares={sums.shares} />
            )}
          </Columns>
        )}
        {list.chosen.filter.group && (
          <div className={classes.top}>
            <GroupCard register={register} list={list} ask={ask} />
          </div>
        )}
      </ListPage>
      {sums && <RegisterFoot register={register} sums={sums} />}
    </>
  );
}

/** Rows are picked for what they come to: the money of a register, or its first number. */
function sumOfRows(register: RegisterDefinition): Many<RegisterRow> | undefined {
  const column =
    register.columns.find(({ key }) => key === register.sum) ??
    register.columns.find(({ kind }) => kind === 'money') ??
    register.columns.find(({ kind }) => kind === 'number');
  if (!column) return undefined;
  const { key, label, kind, unit = '' } = column;
  const figure = ({ cells }: RegisterRow) => {
    const cell = cells[key];
    return typeof cell === 'number' ? cell : null;
  };
  return {
    unit: '건',
    nameOf: (row) => row.title,
    sum: { label, unit: kind === 'money' ? '원' : unit, of: figure },
  };
}

function YearChoice({ list, years }: { list: ListAddress; years: readonly number[] }) {
  const chosen = list.chosen.filter.year ?? thisYear();
  const known = [...new Set([thisYear(), ...years.map(String), ...(chosen === ALL_YEARS ? [] : [chosen])])]
    .sort()
    .reverse();
  return (
    <ChoiceField
      aria-label="연도"
      value={chosen}
      data={[...known.map((year) => ({ value: year, label: `${year}년` })), { value: ALL_YEARS, label: '모든 해' }]}
      onChange={({ currentTarget: { value } }) => list.setFilter('year', value === thisYear() ? '' : value)}
    />
  );
}
