import { sealCharacters } from '@danji/contract/forms/name-seal';
import classes from './sheet.module.css';

/** A stamp as it was when it was given: the picture, or the red seal of the name. */
export function Stamp({ name, image }: { name: string; image: string | undefined }) {
  if (image) return <img className={classes.seal} src={image} alt={`${name} 도장`} />;
  return (
    <svg className={classes.seal} viewBox="0 0 100 100" role="img" aria-label={`${name} 도장`}>
      <circle cx="50" cy="50" r="46" />
      {sealCharacters(name).map(({ text, x, y, size }, i) => (
        <text key={i} x={x * 100} y={y * 100} fontSize={size * 100}>
          {text}
        </text>
      ))}
    </svg>
  );
}
