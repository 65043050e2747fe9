import type { FieldOf } from '@danji/contract/forms/field';
import classes from '../field.module.css';
import { type Signer, usePaper } from '../paper-context.ts';

/** Who signs where. Before 상신 the places are empty; the line fills them. */
export function SignaturePlaces({ field }: { field: FieldOf<'signature'> }) {
  const { signers, auto } = usePaper();
  const empty = (name: string): Signer => ({ name });
  const drafter = signers.drafter ?? empty(auto.drafterName ?? '');
  const places: readonly Signer[] =
    field.of === 'drafter'
      ? [drafter]
      : field.of === 'blank'
        ? (field.places ?? ['']).map(empty)
        : ((field.of === 'line' ? signers.line : signers.voters) ?? []);
  return (
    <div className={classes.signatures} data-field={field.key}>
      {field.of === 'drafter' && <span>{field.label}</span>}
      {places.map((place, i) => (
        <span key={`${place.name}${i}`} className={classes.signature}>
          {place.position && <small>{place.position}</small>}
          <span>{place.name}</span>
          <span className={classes.seal}>{place.stamp ?? '(인)'}</span>
        </span>
      ))}
      {places.length === 0 && <span className={classes.help}>상신하면 서명 자리가 채워집니다.</span>}
    </div>
  );
}
