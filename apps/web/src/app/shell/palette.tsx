import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from '../../shared/lib/is-composing.ts';
import { matchHangul } from '../../shared/lib/match-hangul.ts';
import { goTo } from '../../shared/lib/navigation.ts';
import { useMenuStore } from '../../shared/menu/menu-store.ts';
import classes from './palette.module.css';
import { paletteEntries } from './palette-entries.ts';

/** The fastest way to any menu: type, arrow, Enter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const tree = useMenuStore((state) => state.tree);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const found = paletteEntries(tree).filter(
    (entry) => matchHangul(`${entry.group} ${entry.name}`, query) || matchHangul(entry.name, query),
  );
  const chosen = Math.min(at, found.length - 1);

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
      size={560}
      yOffset="12vh"
      centered={false}
      attributes={{ content: { 'aria-label': '메뉴 찾기' } }}
      zIndex={350}
    >
      <div className={classes.box}>
        <IconSearch size="1.375rem" aria-hidden />
        <input
          data-autofocus
          className={classes.input}
          role="combobox"
          aria-label="메뉴 찾기"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="메뉴 이름이나 초성을 입력해 주세요"
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={classes.list} id={`${id}-list`} role="listbox" aria-label="찾은 메뉴">
        {found.map((entry, index) => (
          // Keys are handled by the box above: focus stays there, the list only shows what is chosen.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={entry.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={classes.option}
            onClick={() => run(index)}
            onPointerMove={() => setAt(index)}
          >
            <entry.icon size={20} aria-hidden />
            <span className={classes.name}>{entry.name}</span>
            <span className={classes.group}>{entry.group}</span>
          </div>
        ))}
      </div>
      <p className={classes.none} role="status">
        {found.length === 0 ? `‘${query}’에 맞는 메뉴가 없습니다.` : ''}
      </p>
    </Modal>
  );
}
