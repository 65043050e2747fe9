import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { matchHangul } from '../../shared/lib/match-hangul.ts';
import { complexHere } from '../../shared/session/complex-here.ts';
import { type OneComplex, useComplexes } from '../../shared/session/complexes.ts';
import { goToComplex } from '../../shared/session/go-to-complex.ts';
import { ListState } from '../../shared/ui/list-state.tsx';
import { PlainInput } from '../../shared/ui/plain-input.tsx';
import { Block, Disc, Name, Note, Row } from '../../shared/ui/primitives.tsx';
import classes from './complex-choices.module.css';

/** So many are seen at once; of more one is looked for by its name. */
const AT_A_GLANCE = 7;

/** The complexes of the person: the one that they are in, and those they can go to in this window. */
export function ComplexChoices({ onChosen }: { onChosen: () => void }) {
  const asked = useComplexes();
  const all = asked.data ?? [];
  const [wanted, setWanted] = useState('');
  const shown = all.filter(({ aptName }) => matchHangul(aptName, wanted));
  return (
    <>
      {all.length > AT_A_GLANCE && (
        <Row center className={classes.search}>
          <IconSearch size="1.125rem" aria-hidden />
          <PlainInput
            bare
            aria-label="단지 찾기"
            placeholder="단지 이름, 초성"
            data-autofocus
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        </Row>
      )}
      <ListState of={asked} rows={2} empty={shown.length === 0} emptyText="그런 이름의 단지가 없습니다.">
        <ul className={classes.list}>
          {shown.map((one) => (
            <li key={one.complex}>
              <OneChoice one={one} onChosen={onChosen} />
            </li>
          ))}
        </ul>
      </ListState>
    </>
  );
}

function OneChoice({ one, onChosen }: { one: OneComplex; onChosen: () => void }) {
  const isHere = one.complex === complexHere();
  const go = () => {
    onChosen();
    void goToComplex(one);
  };
  return (
    <Row
      as="button"
      type="button"
      gap={3}
      center
      className={classes.one}
      aria-current={isHere || undefined}
      onClick={go}
    >
      <Disc size={8}>{one.aptName.slice(0, 1)}</Disc>
      <Block as="span" grow>
        <Name className={classes.line}>{one.aptName}</Name>
        <Note as="span" size="small" className={classes.line}>
          {one.memberName}
          {one.linkId === null && ' · 로그인한 단지'}
        </Note>
      </Block>
      {isHere && <IconCheck size="1.25rem" aria-label="지금 보는 단지" />}
    </Row>
  );
}
