import type { FormCard } from '@danji/contract/forms';
import { josa } from '@danji/contract/josa';
import { pageAddress } from '@danji/contract/page-address';
import { Button, TextInput } from '@mantine/core';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { decodeBefRoute } from '../../../shared/lib/bef-route.ts';
import { isComposing } from '../../../shared/lib/is-composing.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { useNarrow } from '../../../shared/lib/use-narrow.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { loadPart } from '../../../shared/ui/load-part.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Block, Columns, Note, Row } from '../../../shared/ui/primitives.tsx';
import { useForms } from '../api/forms.ts';
import { FormItem } from '../components/form-item.tsx';
import classes from '../components/form-select.module.css';
import { GroupTree } from '../components/group-tree.tsx';
import { ToContinue } from '../components/to-continue.tsx';
import { DEPARTMENT, FAVOURITE, findForms, RECENT, sectionsOf } from '../lib/find-forms.ts';
import { nextPath } from '../lib/next-page.ts';

// The paper and all its fields: only for those who look at a picture.
const FormPicture = loadPart(() => import('../components/form-picture.tsx').then((module) => module.FormPicture));

const PREVIEW_REM = 58;

const links = () => [...document.querySelectorAll<HTMLElement>('[data-form]')];

/** Up and down through what was found, from the search box on. */
function moveThrough(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || isComposing(event)) return;
  const all = links();
  const at = all.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  if (at + step < 0) document.querySelector<HTMLElement>('#form-search')?.focus();
  else all[Math.min(at + step, all.length - 1)]?.focus();
}

type Forms = NonNullable<ReturnType<typeof useForms>['data']>;

/** What is typed and chosen, and what that shows. */
function useChoice(data: Forms | undefined) {
  const [text, setText] = useState('');
  const [group, setGroup] = useState<string | null>(null);
  const [looked, look] = useState<FormCard | null>(null);
  const found = data && text.trim() !== '' ? findForms(data.forms, data.groups, text) : null;
  const sections = found ? [{ title: '찾은 양식', forms: found.forms }] : data ? sectionsOf(data, group) : [];
  const first = sections[0]?.forms[0];
  const begin = (next: { text?: string; group?: string | null }) => {
    setText(next.text ?? '');
    if (next.group !== undefined) setGroup(next.group);
    look(null);
  };
  return { text, group, found, sections, first, shown: looked ?? first, look, begin };
}
type Choice = ReturnType<typeof useChoice>;

const openPicture = (form: FormCard, to: string) =>
  openModal({
    title: form.formName,
    size: 640,
    content: (close) => (
      <Suspense>
        <FormPicture formId={form.formId} version={form.version} />
        <Row gap={0} end above={4}>
          <Button
            onClick={() => {
              close();
              goTo(`${to}?formId=${form.formId}`);
            }}
          >
            이 양식으로 작성
          </Button>
        </Row>
      </Suspense>
    ),
  });

function SearchLine({ choice, to }: { choice: Choice; to: string }) {
  const { text, found, first, begin } = choice;
  return (
    <>
      <TextInput
        id="form-search"
        className={classes.search}
        type="search"
        aria-label="양식 찾기"
        placeholder="양식 이름, 초성도 됩니다 (ㅈㅊㄱㅇㅅ)"
        leftSection={<IconSearch size="1.125rem" aria-hidden />}
        value={text}
        onChange={(event) => begin({ text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event) && found && first) goTo(`${to}?formId=${first.formId}`);
        }}
      />
      <Note className={classes.meant} role="status">
        {found?.meant && `한글 자판으로 바꾸어 ${josa(`‘${found.meant}’`, '으로/로')} 찾았습니다. `}
        {found && `${found.forms.length}개를 찾았습니다.`}
      </Note>
    </>
  );
}

type FormsProps = { choice: Choice; data: Forms; to: string; narrow: boolean };

function FoundForms({ choice, data, to, narrow }: FormsProps) {
  const { sections, shown, look } = choice;
  if (sections.every(({ forms }) => forms.length === 0))
    return (
      <Note pad={[10, 4]} centred>
        찾는 양식이 없습니다. 다른 말이나 초성으로 찾아보거나, 분류에서 골라 주세요.
      </Note>
    );
  return sections.map(({ title, forms }) => (
    <section key={title} className={classes.section} aria-label={title}>
      <h2>{title}</h2>
      <ul className={classes.list}>
        {forms.map((form) => (
          <FormItem
            key={form.formId}
            form={form}
            to={to}
            favourite={data.favouriteFormIds.includes(form.formId)}
            active={!narrow && shown?.formId === form.formId}
            onLook={look}
            onOpenPicture={narrow ? (one) => void openPicture(one, to) : null}
          />
        ))}
      </ul>
    </section>
  ));
}

function FormColumns({ choice, data, to, narrow }: FormsProps) {
  const { shown, found, group, begin } = choice;
  const many = (which: string) => sectionsOf(data, which)[0]?.forms.length ?? 0;
  return (
    <Columns of="13rem minmax(0, 1fr) minmax(0, 24rem)" gap={5} start className={classes.columns} data-narrow={narrow}>
      <GroupTree
        groups={data.groups}
        counts={{
          all: data.forms.length,
          department: many(DEPARTMENT),
          favourite: many(FAVOURITE),
          recent: many(RECENT),
        }}
        chosen={found ? '' : group}
        onChoose={(next) => begin({ group: next })}
      />
      <div>
        <FoundForms {...{ choice, data, to, narrow }} />
      </div>
      {!narrow && shown && (
        <aside className={classes.preview} aria-label="미리보기">
          <h2>{shown.formName}</h2>
          <Suspense>
            <FormPicture key={shown.formId} formId={shown.formId} version={shown.version} />
          </Suspense>
          <Block above={4} className={classes.begin}>
            <Button fullWidth onClick={() => goTo(`${to}?formId=${shown.formId}`)}>
              이 양식으로 작성
            </Button>
          </Block>
        </aside>
      )}
    </Columns>
  );
}

/** Which form: by the tree, by what was typed, by habit. Choosing leads to the page that the address names (RT-6). */
export function FormSelectScreen() {
  const search = useSearch({ strict: false });
  const query = useForms();
  const { data } = query;
  const box = useRef<HTMLElement>(null);
  const narrow = useNarrow(box, PREVIEW_REM);
  const choice = useChoice(data);
  const to = nextPath(search.nextPageName);
  return (
    <>
      <PageHead title="결재 양식 선택" sub="쓸 양식을 골라 주세요. 별표를 누르면 즐겨찾기에 들어갑니다.">
        {!narrow && (
          <Button
            variant="default"
            leftSection={<IconArrowLeft size="1.125rem" />}
            onClick={() => goTo(decodeBefRoute(search.befRoute) ?? pageAddress('home'))}
          >
            이전 화면
          </Button>
        )}
      </PageHead>
      <ToContinue narrow={narrow} />
      {/* Arrow keys work from the box through the whole list. */}
      <search ref={box} aria-label="양식 찾기" onKeyDown={moveThrough}>
        <SearchLine choice={choice} to={to} />
        <ListState
          of={query}
          failed={query.isError && !data}
          empty={data?.forms.length === 0}
          emptyText="쓸 수 있는 양식이 없습니다. 관리소장에게 양식 등록을 요청해 주세요."
          rows={6}
        >
          {data && <FormColumns {...{ choice, data, to, narrow }} />}
        </ListState>
      </search>
    </>
  );
}
