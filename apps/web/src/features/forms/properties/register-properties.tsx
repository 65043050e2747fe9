import { fitsColumn, writtenIn } from '@danji/contract/forms/check-registers';
import { columnsOf, type Field } from '@danji/contract/forms/field';
import { entryAt } from '@danji/contract/forms/matter';
import { type RegisterFeed, sourcesOf } from '@danji/contract/forms/register-settings';
import type { FormSettings } from '@danji/contract/forms/settings';
import type { RegisterColumn, RegisterDefinition } from '@danji/contract/registers/definition';
import { registerByCode, shippedRegisters } from '@danji/contract/registers/shipped';
import { Note, Stack } from '../../../shared/ui/primitives.tsx';
import { dropEmpty, type FormRest } from '../lib/form-rest.ts';
import { Choice, LinesBox, TextBox } from './inputs.tsx';
import { AddButton, RemoveButton } from './list-buttons.tsx';
import classes from './properties.module.css';

type Props = { rest: FormRest; set: (change: Partial<FormSettings>) => void };

const MOST_FEEDS = 6;
const none = { value: '', label: '없음' };
const TITLE = { value: '@title', label: '문서 제목' };

/** 대장: which registers the papers of this form feed, and which field fills which column. */
export function RegisterProperties({ rest, set }: Props) {
  const feeds = rest.settings.registers ?? [];
  const put = (next: readonly RegisterFeed[]) => set({ registers: next.length > 0 ? [...next] : undefined });
  const free = shippedRegisters.filter(({ code }) => !feeds.some(({ register }) => register === code));
  const [first] = free;
  return (
    <>
      <Note size="tiny">결재가 끝난 문서를 대장에 저절로 올립니다. 지난 문서도 지금 이은 대로 다시 올립니다.</Note>
      {feeds.map((feed, at) => {
        const register = registerByCode(feed.register);
        return register ? (
          <Feed
            key={feed.register}
            {...{ feed, register, rest }}
            others={free}
            onChange={(next) => put(feeds.flatMap((one, i) => (i === at ? (next ? [next] : []) : [one])))}
          />
        ) : null;
      })}
      <AddButton
        disabled={!first || feeds.length >= MOST_FEEDS}
        onClick={() => first && put([...feeds, { register: first.code, columns: [] }])}
      >
        대장 잇기
      </AddButton>
    </>
  );
}

type FeedProps = {
  feed: RegisterFeed;
  register: RegisterDefinition;
  rest: FormRest;
  others: readonly RegisterDefinition[];
  onChange: (feed: RegisterFeed | null) => void;
};

function Feed({ feed, register, rest, others, onChange }: FeedProps) {
  const tables = rest.fields.filter((field) => columnsOf(field).length > 0);
  const putSources = (column: string, from: readonly string[]) => {
    const columns = feed.columns.filter((one) => one.column !== column);
    onChange({ ...feed, columns: from.length > 0 ? [...columns, { column, from: [...from] }] : columns });
  };
  return (
    <Stack as="section" gap={2} className={classes.step} aria-label={register.name}>
      <div className={classes.stepHead}>
        <span className={classes.sentence}>{register.name}</span>
        <RemoveButton label={`${register.name} 잇기 지우기`} onClick={() => onChange(null)} />
      </div>
      <Choice
        label="대장"
        hideLabel
        value={register.code}
        options={[register, ...others].map(({ code, name }) => ({ value: code, label: name }))}
        // The columns of another register are called otherwise.
        onChange={(code) => code !== register.code && onChange({ register: code, columns: [] })}
      />
      {tables.length > 0 && (
        <Choice
          label="한 줄씩 올릴 표"
          value={feed.rows ?? ''}
          options={[
            { value: '', label: '없음 (문서 하나에 한 줄)' },
            ...tables.map(({ key, label }) => ({ value: key, label })),
          ]}
          onChange={(rows) => onChange(dropEmpty({ ...feed, rows: rows || undefined }))}
        />
      )}
      <When {...{ feed, rest, onChange }} />
      {register.columns.map((column) => (
        <Sources
          key={column.key}
          {...{ feed, register, column, rest }}
          onChange={(from) => putSources(column.key, from)}
        />
      ))}
    </Stack>
  );
}

/** Only papers on which a choice says one of some words. */
function When({ feed, rest, onChange }: Pick<FeedProps, 'feed' | 'rest'> & { onChange: (feed: RegisterFeed) => void }) {
  const { when } = feed;
  const choices = rest.fields.filter((field) => 'options' in field);
  if (choices.length === 0 && !when) return null;
  const chosen = choices.find(({ key }) => key === when?.field);
  const wordsOf = (field: Field | undefined): string[] =>
    field && 'options' in field ? [...(field.options as readonly string[])] : [];
  return (
    <>
      <Choice
        label="올릴 문서"
        value={when?.field ?? ''}
        options={[
          { value: '', label: '모든 문서' },
          ...choices.map(({ key, label }) => ({ value: key, label: `‘${label}’에 따라` })),
        ]}
        onChange={(field) => {
          const words = wordsOf(choices.find(({ key }) => key === field)).slice(0, 20);
          onChange(dropEmpty({ ...feed, when: field && words.length > 0 ? { field, equals: words } : undefined }));
        }}
      />
      {when && chosen && (
        <LinesBox
          label="올릴 답"
          description="이 가운데 하나를 고른 문서만 올립니다. 한 줄에 하나씩 적어 주세요."
          value={when.equals}
          least={1}
          most={20}
          onCommit={(equals) => onChange({ ...feed, when: { ...when, equals } })}
        />
      )}
    </>
  );
}

type SourcesProps = Pick<FeedProps, 'feed' | 'register' | 'rest'> & {
  column: RegisterColumn;
  onChange: (from: readonly string[]) => void;
};

const MOST_BEFORE = 4;
const NAME = /^(@title|=[^\s=].{0,39}|[A-Za-z가-힣][A-Za-z0-9가-힣_]{0,39}(\.[A-Za-z가-힣][A-Za-z0-9가-힣_]{0,39})?)$/;

/** What fills a column now, and what did in earlier versions of the form. */
function Sources({ feed, register, column, rest, onChange }: SourcesProps) {
  const [now = '', ...before] = sourcesOf(feed, column.key);
  const options = optionsFor(rest.fields, feed.rows, column);
  const isKnown = now === '' || options.some(({ value }) => value === now);
  const entry = isKnown ? undefined : retypedAt(rest.fields, feed.rows, now);
  const written = entry && writtenIn(column, entry);
  const reckoned = register.until?.column === column.key ? register.until.days : undefined;
  return (
    <>
      <Choice
        label={column.label}
        {...(reckoned !== undefined && { description: `비우면 ${reckoned}일 뒤로 셈합니다.` })}
        value={now}
        options={[none, ...options, ...(isKnown ? [] : [{ value: now, label: shownPath(now, entry) }])]}
        onChange={(path) => {
          // What the form no longer has in this kind stays behind: papers of before say it there.
          const kept = isKnown || now.startsWith('=') ? before : [now, ...before].slice(0, MOST_BEFORE);
          onChange(path === '' ? before : [path, ...kept.filter((one) => one !== path)]);
        }}
      />
      {entry && (
        <Note size="tiny" role="status">
          {written
            ? `종류가 바뀐 항목입니다. 지난 문서는 그대로 두고, 새 문서는 ${written}`
            : '종류가 바뀐 항목입니다. 새 문서를 올릴 항목을 다시 골라 주세요. 지난 문서는 이전 이름으로 올립니다.'}
        </Note>
      )}
      {now !== '' && (
        <TextBox
          label={`‘${column.label}’ 이전 이름`}
          placeholder="지난 판에서 부르던 이름, 쉼표로"
          value={before.join(', ')}
          check={(text) => {
            const names = namesIn(text);
            if (names.length > MOST_BEFORE) return `${MOST_BEFORE}개까지 적을 수 있습니다.`;
            return names.every((name) => NAME.test(name)) ? null : '항목 이름이나 표.열 이름으로 적어 주세요.';
          }}
          onCommit={(text) => onChange([now, ...namesIn(text).filter((name) => name !== now)])}
        />
      )}
    </>
  );
}

/** What is still there under the name, and is of a kind that the column does not take. */
function retypedAt(fields: readonly Field[], rows: string | undefined, path: string) {
  const [table, column] = path.split('.');
  return column === undefined || table === rows ? entryAt({ fields: [...fields] }, path) : undefined;
}

const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];
const shownPath = (path: string, entry: ReturnType<typeof retypedAt>): string => {
  if (path.startsWith('=')) return `늘 ‘${path.slice(1)}’`;
  return entry ? `${path} (종류가 바뀜)` : `${path} (지금 없는 항목)`;
};

const optionsFor = (fields: readonly Field[], rows: string | undefined, column: RegisterColumn) => [
  ...(column.kind === 'text' ? [TITLE] : []),
  ...fields.flatMap((field) => {
    const inside = columnsOf(field);
    if (inside.length === 0) return fitsColumn(column, field) ? [{ value: field.key, label: field.label }] : [];
    if (field.key !== rows) return [];
    return inside
      .filter((one) => fitsColumn(column, one))
      .map(({ key, label }) => ({ value: `${field.key}.${key}`, label: `${field.label} · ${label}` }));
  }),
];
