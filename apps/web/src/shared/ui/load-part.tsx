import { Button } from '@mantine/core';
import { Component, type ComponentType, lazy, type ReactNode, useReducer } from 'react';
import { onTheWay } from '../overlay/way-bar.tsx';
import { LinkButton } from './buttons.tsx';
import { FootBar, FootPlace, wayBack } from './foot-bar.tsx';
import { Note } from './primitives.tsx';

/** What stands where a part should be that could not be loaded. */
type Instead = (again: () => void) => ReactNode;

const inPlace: Instead = (again) => (
  <Note as="span" role="alert" size="small">
    불러오지 못했습니다. <LinkButton onClick={again}>다시</LinkButton>
  </Note>
);

/** Where there is room for a button and no more. */
export const smallAgain =
  (name: string): Instead =>
  (again) => (
    <Button variant="default" aria-label={`${name} 다시 불러오기`} onClick={again}>
      다시
    </Button>
  );

/** For what lies over the page and has no place in it. */
export const againAtFoot =
  (said: string): Instead =>
  (again) => (
    <FootPlace>
      <FootBar label={said} onHand={() => {}}>
        <span>{said}</span>
        <Button className={wayBack} onClick={again}>
          다시
        </Button>
      </FootBar>
    </FootPlace>
  );

type BoundaryProps = { onTrouble: () => void; instead: ReactNode; children: ReactNode };

class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override componentDidCatch(): void {
    this.props.onTrouble();
  }
  override render(): ReactNode {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}

/**
 * A part of a screen in a chunk of its own. When it cannot be loaded, or breaks, a way to try again stands in its place;
 * the page around it, and what was typed there, stay (TAP-03).
 */
export function loadPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  instead: Instead = inPlace,
): ComponentType<P> & { preload: () => Promise<unknown> } {
  const begin = () => lazy(async () => ({ default: await onTheWay(load()) }));
  let Part = begin();
  // What was refused once is refused for good, so the next try is another one.
  const onTrouble = () => {
    Part = begin();
  };
  function LoadedPart(props: P) {
    const [tries, again] = useReducer((count: number) => count + 1, 0);
    return (
      <Boundary key={tries} onTrouble={onTrouble} instead={instead(again)}>
        <Part {...props} />
      </Boundary>
    );
  }
  return Object.assign(LoadedPart, { preload: load });
}
