import type { FieldOf } from '@danji/contract/forms/field';
import { blankPlaces, placesAcross } from '@danji/contract/paper/paper-fields';
import { useStore } from 'zustand';
import { Columns, Note, Row } from '../../ui/primitives.tsx';
import classes from '../field.module.css';
import { type Signer, usePaper } from '../paper-context.ts';

/** Who signs where. Before 상신 the places are empty; the line fills them. */
export function SignaturePlaces({ field }: { field: FieldOf<'signature'> }) {
  const { signers, auto, fields, store } = usePaper();
  const named = useStore(store.api, ({ values }) => blankPlaces(field, { fields, values }).join('\n'));
  const empty = (name: string): Signer => ({ name });
  const drafter = signers.drafter ?? empty(auto.drafterName ?? '');
  const places: readonly Signer[] =
    field.of === 'drafter'
      ? [drafter]
      : field.of === 'blank'
        ? named.split('\n').map(empty)
        : ((field.of === 'line' ? signers.line : signers.voters) ?? []);
  return (
    <Columns
      // In a cell of a table one below the other.
      of={`repeat(${placesAcross(places.map(({ name }) => name))}, auto)`}
      gap={[2, 6]}
      above={2}
      below={2}
      className={classes.signatures}
      data-field={field.key}
    >
      {places.map((place, i) => (
        <Row as="span" inline gap={3} center end key={`${place.name}${i}`}>
          {field.of === 'drafter' && <span>{field.label}</span>}
          <span>{place.name}</span>
          <Note as="span">{place.stamp ?? '(인)'}</Note>
        </Row>
      ))}
      {places.length === 0 && (
        <Note as="span" size="tiny">
          상신하면 서명 자리가 채워집니다.
        </Note>
      )}
    </Columns>
  );
}
