import { sealCharacters } from '@danji/contract/forms/name-seal';

/** The red seal of a name, as papers show it for everybody who has set no other. */
export function NameSeal({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 100 100" role="img" aria-label={`${name} 도장`} className={className}>
      <circle cx="50" cy="50" r="46" fill="none" stroke="#c8321f" strokeWidth="4" />
      <g fill="#c8321f" fontWeight="700" textAnchor="middle" dominantBaseline="central">
        {sealCharacters(name).map(({ text, x, y, size }) => (
          <text key={`${x} ${y}`} x={x * 100} y={y * 100} fontSize={size * 100}>
            {text}
          </text>
        ))}
      </g>
    </svg>
  );
}
