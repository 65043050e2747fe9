import { limits } from '@danji/contract/limits';
import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useOwnSearches, useSuggestions } from '../../features/search/api/search.ts';
import { isComposing } from '../../shared/lib/is-composing.ts';
import { matchHangul } from '../../shared/lib/match-hangul.ts';
import { goTo } from '../../shared/lib/navigation.ts';
import { permissionOfPage, useMenuStore } from '../../shared/menu/menu-store.ts';
import { LinkButton } from '../../shared/ui/buttons.tsx';
import { PlainInput } from '../../shared/ui/plain-input.tsx';
import { Note, Row } from '../../shared/ui/primitives.tsx';
import classes from './palette.module.css';
import { type PaletteEntry, paletteEntries } from './palette-entries.ts';
import { recentEntries, searchEntry, suggestionEntries } from './palette-finds.ts';
import { useHelpFinds } from './use-help-finds.ts';

const NAME = '문서, 사람, 양식, 메뉴 찾기';
const TYPING_MS = 120;

/** The fastest way to anything: type, arrow, Enter. Menus are known here; people, forms and documents the server suggests. */
export function Palette({ onClose }: { onClose: () => void }) {
  const tree = useMenuStore((state) => state.tree);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const searches = permissionOfPage('search').canRead;
  const wanted = query.trim();
  const [asked] = useDebouncedValue(searches ? wanted : '', TYPING_MS);
  const suggested = useSuggestions(wanted === '' ? '' : asked);
  const own = useOwnSearches(searches);
  const help = useHelpFinds(query);

  const menus = paletteEntries(tree).filter(
    (entry) => matchHangul(`${entry.group} ${entry.name}`, query) || matchHangul(entry.name, query),
  );
  // What comes from the server stands behind what is there at once, so that nothing moves under the chosen line.
  const found: PaletteEntry[] = [
    ...(wanted === '' ? recentEntries(own.data?.recent ?? []) : []),
    ...menus,
    ...(searches && wanted !== '' ? [searchEntry(wanted)] : []),
    ...help,
    ...(wanted !== '' && suggested.data ? suggestionEntries(suggested.data) : []),
  ];
  // Nothing there is no answer: it would say that nothing was found.
  const isLost = wanted !== '' && suggested.isError && !suggested.isFetching;
  const chosen = Math.min(at, found.length - 1);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const run = (index: number) => {
    const entry = found[index];
    if (!entry) return;
    onClose();
    if (entry.to) goTo(entry.to);
    else entry.run?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((chosen + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(chosen);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={600}
      yOffset="10vh"
      centered={false}
      attributes={{ content: { 'aria-label': NAME } }}
      zIndex={350}
    >
      <Row gap={3} center className={classes.box}>
        <IconSearch size="1.375rem" aria-hidden />
        <PlainInput
          bare
          data-autofocus
          className={classes.input}
          role="combobox"
          aria-label={NAME}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={limits.searchTextMax}
          placeholder="문서, 사람, 양식, 메뉴. 초성도 됩니다"
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </Row>
      <div className={classes.list} id={`${id}-list`} role="listbox" aria-label="찾은 것" ref={list}>
        {found.map((entry, index) => (
          // Keys are handled by the box above: focus stays there, the list only shows what is chosen.
          <Row
            gap={3}
            center
            key={entry.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={classes.option}
            onClick={() => run(index)}
            // A line that comes up under a pointer at rest is not chosen by that.
            onPointerMove={({ movementX, movementY }) => (movementX || movementY) && setAt(index)}
          >
            <entry.icon size={20} aria-hidden />
            <span className={classes.name}>{entry.name}</span>
            <Note as="span" size="tiny" fixed>
              {entry.group}
            </Note>
          </Row>
        ))}
      </div>
      <Note className={classes.none} role="status">
        {isLost ? '사람·문서·양식을 찾지 못했습니다. ' : found.length === 0 ? `‘${query}’에 맞는 메뉴가 없습니다.` : ''}
        {isLost && <LinkButton onClick={() => void suggested.refetch()}>다시</LinkButton>}
      </Note>
    </Modal>
  );
}
