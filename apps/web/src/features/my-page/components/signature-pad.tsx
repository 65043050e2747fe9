import { strokesMax } from '@danji/contract/stamps';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import { type PointerEvent, useState } from 'react';
import { Row, Stack } from '../../../shared/ui/primitives.tsx';
import { extendStroke, pointIn, type Stroke } from '../lib/strokes.ts';
import classes from './stamp.module.css';

/** Height of the pad as a part of its width; the style sheet draws it so. */
export const PAD_RATIO = 0.5;

const pathOf = (stroke: Stroke) => {
  const [first, ...rest] = stroke.map(([x, y]) => `${x} ${y * PAD_RATIO}`);
  return `M${first}${(rest.length > 0 ? rest : [first]).map((point) => `L${point}`).join('')}`;
};

type Props = { strokes: readonly Stroke[]; onChange: (strokes: readonly Stroke[]) => void };

/** To be drawn on with a finger, a pen or a mouse. */
export function SignaturePad({ strokes, onChange }: Props) {
  const [current, setCurrent] = useState<Stroke | null>(null);
  const placeOf = (event: PointerEvent<SVGSVGElement>) =>
    pointIn(event.currentTarget.getBoundingClientRect(), event.clientX, event.clientY);
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || strokes.length >= strokesMax) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setCurrent([placeOf(event)]);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const point = placeOf(event);
    setCurrent((stroke) => stroke && extendStroke(stroke, point));
  };
  const end = () => {
    if (current) onChange([...strokes, current]);
    setCurrent(null);
  };
  const drawn = current ? [...strokes, current] : strokes;
  return (
    <Stack gap={3} className={classes.pad}>
      <svg
        viewBox={`0 0 1000 ${1000 * PAD_RATIO}`}
        role="img"
        aria-label={strokes.length > 0 ? '그린 서명' : '서명을 그리는 자리'}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {drawn.map((stroke, index) => (
          // Strokes are only added and taken away at the end, so their place is what they are.
          <path key={index} d={pathOf(stroke)} />
        ))}
      </svg>
      {drawn.length === 0 && (
        <p className={classes.padHint} aria-hidden>
          여기에 서명해 주세요
        </p>
      )}
      <Row wrap center>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size="1.125rem" />}
          disabled={strokes.length === 0}
          onClick={() => onChange(strokes.slice(0, -1))}
        >
          한 획 지우기
        </Button>
        <Button
          variant="default"
          leftSection={<IconEraser size="1.125rem" />}
          disabled={strokes.length === 0}
          onClick={() => onChange([])}
        >
          모두 지우기
        </Button>
      </Row>
    </Stack>
  );
}
