import type { MemberInfo } from '@danji/contract/main';
import { matchPage } from '@danji/contract/pages';
import { setPreferences } from '@danji/contract/preferences';
import { Button, CloseButton } from '@mantine/core';
import { type CSSProperties, useEffect, useState } from 'react';
import { ignoreRefusal } from '../../shared/api/call-error.ts';
import { call } from '../../shared/api/caller.ts';
import { useMenuStore } from '../../shared/menu/menu-store.ts';
import { keepUser } from '../../shared/session/session-store.ts';
import { Note, Row, Stack } from '../../shared/ui/primitives.tsx';
import { cardsFor } from './tour-cards.ts';

/** Beside the page, never over the whole of it: above the bar of a phone, and as wide as that leaves. */
const PLACE: CSSProperties = {
  position: 'fixed',
  zIndex: 150,
  right: 'max(1rem, env(safe-area-inset-right))',
  bottom: 'calc(5rem + env(safe-area-inset-bottom))',
  width: 'min(22rem, calc(100vw - 2rem))',
  padding: '1rem 1.125rem',
  border: '1px solid var(--line)',
  borderRadius: '12px',
  background: 'var(--surface)',
  boxShadow: '0 8px 32px rgb(0 0 0 / 0.24)',
};

/** Where people arrive and look around. Where they decide and write, a card would lie over their buttons: it waits for them here. */
const isCalm = (path: string): boolean => /^(home|help|auth-mypage.*)$/.test(matchPage(path)?.page.name ?? '');

/** The three cards at the first sign-in. Nothing waits for them: the page can be used, Escape ends them, the focus stays where it is. */
export function Tour({ user }: { user: MemberInfo }) {
  const [at, setAt] = useState(0);
  const path = useMenuStore((state) => state.path);
  const cards = cardsFor(user);
  const card = cards[at];
  const isLast = at === cards.length - 1;
  const end = () => {
    keepUser({ ...user, tourYn: false });
    call(setPreferences, { body: { tourYn: 'N' } }, { alert: false, overlay: false }).catch(ignoreRefusal);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // What lies over the page ends first; asked before that has gone.
      if (
        isCalm(path) &&
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !document.querySelector('[role="dialog"], [role="menu"]')
      )
        end();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  });
  if (!card || !isCalm(path)) return null;
  return (
    <>
      <Pointer at={card.at} />
      <section aria-label="처음 안내" style={PLACE}>
        <Stack gap={2}>
          <Row between center>
            <Note as="span" size="small">
              처음 안내 {at + 1}/{cards.length}
            </Note>
            <CloseButton aria-label="처음 안내 닫기" onClick={end} />
          </Row>
          <div aria-live="polite">
            <strong>{card.title}</strong>
            <Note above={1}>{card.text}</Note>
          </div>
          <Row end gap={2}>
            {at > 0 && (
              <Button variant="default" onClick={() => setAt(at - 1)}>
                이전
              </Button>
            )}
            <Button onClick={() => (isLast ? end() : setAt(at + 1))}>{isLast ? '시작하기' : '다음'}</Button>
          </Row>
        </Stack>
      </section>
    </>
  );
}

type Place = { left: number; top: number; width: number; height: number };

const ROOM = 4;
/** A little wider than what it surrounds, and never beyond the window: what stands at its edge has a whole ring too. */
function ringOf({ left, top, width, height }: Place): Place {
  const [x, y] = [Math.max(0, left - ROOM), Math.max(0, top - ROOM)];
  return {
    left: x,
    top: y,
    width: Math.min(innerWidth, left + width + ROOM) - x,
    height: Math.min(innerHeight, top + height + ROOM) - y,
  };
}

/** A ring around what a card speaks of; nothing where it cannot be seen. */
function Pointer({ at }: { at: readonly string[] }) {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const look = () => setPlace(placeOf(at));
    look();
    // The shell may still come together, and menus open and close.
    const timer = setInterval(look, 500);
    addEventListener('resize', look);
    return () => {
      clearInterval(timer);
      removeEventListener('resize', look);
    };
  }, [at]);
  if (!place) return null;
  return (
    <div
      aria-hidden
      data-tour-pointer
      style={{
        position: 'fixed',
        zIndex: 149,
        pointerEvents: 'none',
        ...ringOf(place),
        border: '3px solid var(--accent)',
        borderRadius: '12px',
      }}
    />
  );
}

const MENU = 'menu:';
const elementsOf = (selector: string): Element[] =>
  selector.startsWith(MENU)
    ? [...document.querySelectorAll('nav button')].filter(({ textContent }) =>
        textContent?.includes(selector.slice(MENU.length)),
      )
    : [...document.querySelectorAll(selector)];

function placeOf(selectors: readonly string[]): Place | null {
  for (const selector of selectors)
    for (const element of elementsOf(selector)) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const isSeen = width > 0 && height > 0 && top >= 0 && top < innerHeight && left >= 0 && left < innerWidth;
      if (isSeen && !element.closest('#main')) return { left, top, width, height };
    }
  return null;
}
