import { type Dwellings, dongsOf, hosOf, type NewBuilding, readPasted } from '@danji/contract/dwellings';
import { Button, FileButton, Textarea, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { UndoButton } from '../../../shared/edit/undo-button.tsx';
import { useUnsaved } from '../../../shared/edit/use-unsaved.ts';
import { askToDelete } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Columns, Note, Notice, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import type { Scope } from '../api/complexes.ts';
import { dropBuilding, enterDwellings, readSheet, undoEntry, useDwellings } from '../api/dwellings.ts';
import classes from './complexes.module.css';

const many = (count: number) => count.toLocaleString('ko-KR');

type How = 'FLOORS' | 'PASTE';
type Read = { buildings: NewBuilding[]; homes: number; said: string; wrong?: string };

const NONE: Read = { buildings: [], homes: 0, said: '' };

/** What the fields of floors would make; nothing while one of them is empty or no number. */
function readFloors({ dongs, from, to, perFloor }: Record<'dongs' | 'from' | 'to' | 'perFloor', string>): Read {
  if (dongs.trim() === '') return NONE;
  const names = dongsOf(dongs);
  if (!names) return { ...NONE, wrong: '동은 101 또는 101~106처럼 적어 주세요.' };
  const [first, last, each] = [Number(from), Number(to), Number(perFloor)];
  if (![first, last, each].every((n) => Number.isInteger(n) && n >= 1 && n <= 99))
    return { ...NONE, wrong: '층과 호는 1부터 99까지의 숫자로 적어 주세요.' };
  if (last < first) return { ...NONE, wrong: '마지막 층은 첫 층과 같거나 높아야 합니다.' };
  const hos = hosOf({ from: first, to: last, perFloor: each });
  const homes = names.length * hos.length;
  return {
    buildings: names.map((dong) => ({ dong, hos })),
    homes,
    said: `${many(names.length)}개 동에 ${many(hos.length)}세대씩(${hos[0]}호~${hos.at(-1)}호), 모두 ${many(homes)}세대입니다.`,
  };
}

function readRows(text: string): Read {
  if (text.trim() === '') return NONE;
  const { buildings, homes, wrong } = readPasted(text);
  const rows = `${wrong.slice(0, 5).join(', ')}행${wrong.length > 5 ? ` 등 ${many(wrong.length)}행` : ''}`;
  return {
    buildings,
    homes,
    said: homes > 0 ? `${many(buildings.length)}개 동 ${many(homes)}세대를 읽었습니다.` : '',
    ...(wrong.length > 0 && { wrong: `${rows}은 동과 호로 읽을 수 없어 넣지 않습니다. 101, 1203처럼 적어 주세요.` }),
  };
}

/** The homes that there are: made by floors or pasted, looked at before they are kept. */
export function DwellingList({ scope }: { scope: Scope }) {
  const asked = useDwellings(scope);
  return (
    <Stack>
      <Entry scope={scope} />
      <ListState of={asked} rows={3}>
        {asked.data && asked.data.total > 0 && <Kept list={asked.data} scope={scope} />}
      </ListState>
    </Stack>
  );
}

function Entry({ scope }: { scope: Scope }) {
  const [how, setHow] = useState<How>('FLOORS');
  const [floors, setFloors] = useState({ dongs: '', from: '1', to: '15', perFloor: '4' });
  const [rows, setRows] = useState('');
  useUnsaved(floors.dongs.trim() !== '' || rows.trim() !== '');
  const read = how === 'FLOORS' ? readFloors(floors) : readRows(rows);
  const enter = () =>
    sayDone(
      enterDwellings(scope, read.buildings).then((answer) => {
        setRows('');
        setFloors({ ...floors, dongs: '' });
        return answer;
      }),
      ({ added, known }) =>
        `${many(added)}세대를 넣었습니다.${known > 0 ? ` ${many(known)}세대는 이미 있습니다.` : ''}`,
    );
  const field = (key: keyof typeof floors, label: string, placeholder: string) => (
    <TextInput
      label={label}
      placeholder={placeholder}
      inputMode={key === 'dongs' ? 'text' : 'numeric'}
      maxLength={key === 'dongs' ? 200 : 2}
      value={floors[key]}
      onChange={(event) => setFloors({ ...floors, [key]: event.currentTarget.value })}
    />
  );
  return (
    <Stack gap={3}>
      <ChoiceGroup
        legend="넣는 방법"
        value={how}
        options={[
          { value: 'FLOORS' as How, label: '층과 호로 만들기' },
          { value: 'PASTE', label: '엑셀에서 가져오기' },
        ]}
        onChange={setHow}
      />
      {how === 'FLOORS' ? (
        <Columns of="repeat(auto-fit, minmax(min(100%, 8rem), 1fr))" gap={3} start>
          {field('dongs', '동', '101~106')}
          {field('from', '첫 층', '1')}
          {field('to', '마지막 층', '15')}
          {field('perFloor', '한 층의 세대', '4')}
        </Columns>
      ) : (
        <>
          <Row gap={3} wrap center>
            <FileButton
              accept=".xlsx,.csv,.tsv,.txt"
              onChange={(file) => file && void readSheet(scope, file).then((read) => setRows(read.rows), ignoreRefusal)}
              inputProps={{ 'aria-label': '동·호 엑셀이나 CSV 파일' }}
            >
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconUpload size="1.125rem" />}>
                  엑셀 파일 올리기
                </Button>
              )}
            </FileButton>
            <Note as="span" size="small">
              첫 열에 동, 둘째 열에 호를 적은 파일입니다.
            </Note>
          </Row>
          <Textarea
            label="동과 호"
            description="엑셀에서 두 열을 복사해 붙여 넣어도 됩니다. 한 줄에 한 세대입니다."
            placeholder={'101\t101\n101\t102'}
            autosize
            minRows={4}
            maxRows={10}
            size="md"
            value={rows}
            onChange={(event) => setRows(event.currentTarget.value)}
          />
        </>
      )}
      <Row between wrap center gap={3}>
        <div role="status">
          {read.said && <Note tone="dark">{read.said}</Note>}
          {read.wrong && <Note tone="seal">{read.wrong}</Note>}
        </div>
        <Button disabled={read.homes === 0} onClick={() => void enter()}>
          {read.homes > 0 ? `${many(read.homes)}세대 넣기` : '목록에 넣기'}
        </Button>
      </Row>
    </Stack>
  );
}

function Kept({ list: { total, buildings, households, last: entry }, scope }: { list: Dwellings; scope: Scope }) {
  const drop = async (dong: string) => {
    if (await askToDelete(`${dong}동을 목록에서 빼시겠습니까?`, '등록된 입주민은 그대로입니다.'))
      await sayDone(dropBuilding(scope, dong), '목록에서 뺐습니다.');
  };
  return (
    <Stack gap={3}>
      {households !== null && households !== total && (
        <Notice tone="hold" dark>
          단지의 세대수는 {many(households)}세대인데 목록에는 {many(total)}세대가 있습니다. 빠지거나 더 들어간 곳이
          있는지 확인해 주세요.
        </Notice>
      )}
      <Table className={classes.homes}>
        <caption className="sr-only">동·호 목록</caption>
        <thead>
          <tr>
            <th scope="col">동</th>
            <th scope="col">세대</th>
            <th scope="col">호</th>
            <th scope="col">
              <span className="sr-only">빼기</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {buildings.map(({ dong, homes, first, last }) => (
            <tr key={dong}>
              <th scope="row">{dong}동</th>
              <td>{many(homes)}세대</td>
              <td>{first === last ? `${first}호` : `${first}호~${last}호`}</td>
              <td>
                <Row end pad={[1, 0]}>
                  <Button variant="default" size="sm" aria-label={`${dong}동 빼기`} onClick={() => void drop(dong)}>
                    빼기
                  </Button>
                </Row>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {entry && (
        <Row end>
          <UndoButton
            question={`마지막에 넣은 ${many(entry.homes)}세대를 목록에서 되돌리시겠습니까?`}
            note="등록된 입주민은 그대로입니다."
            undo={() =>
              sayDone(
                undoEntry(scope, entry.batchId),
                ({ removed }) => `마지막에 넣은 ${many(removed)}세대를 되돌렸습니다.`,
              )
            }
          >
            마지막에 넣은 {many(entry.homes)}세대 되돌리기
          </UndoButton>
        </Row>
      )}
    </Stack>
  );
}
