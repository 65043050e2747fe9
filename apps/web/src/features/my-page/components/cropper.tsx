import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type Crop, moveCrop, squareOf } from '../lib/crop.ts';
import classes from './my-page.module.css';

const FRAME = 256;
const STEP = 12;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

type Props = { picture: ImageBitmap; crop: Crop; onCrop: (crop: Crop) => void };

/** A round window on the picture: moved by dragging or arrow keys, zoomed by the slider. */
export function Cropper({ picture, crop, onCrop }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const { left, top, side } = squareOf(picture, crop);
    context?.clearRect(0, 0, FRAME, FRAME);
    context?.drawImage(picture, left, top, side, side, 0, 0, FRAME, FRAME);
  }, [picture, crop]);

  const drag = (event: PointerEvent) => {
    if (!from.current) return;
    const { x, y } = from.current;
    from.current = { x: event.clientX, y: event.clientY };
    const scale = FRAME / event.currentTarget.getBoundingClientRect().width;
    onCrop(moveCrop(picture, crop, (event.clientX - x) * scale, (event.clientY - y) * scale, FRAME));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onCrop(moveCrop(picture, crop, step[0], step[1], FRAME));
  };
  return (
    <>
      <div
        className={classes.cropper}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the arrow keys
        tabIndex={0}
        aria-label="사진 위치, 끌거나 화살표 키로 옮깁니다"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          from.current = null;
        }}
        onKeyDown={onKeyDown}
      >
        <canvas ref={canvas} width={FRAME} height={FRAME} />
        <div className={classes.ring} />
      </div>
      <input
        type="range"
        className={classes.zoom}
        min={1}
        max={4}
        step={0.05}
        value={crop.zoom}
        aria-label="확대"
        onChange={(event) => onCrop({ ...crop, zoom: Number(event.currentTarget.value) })}
      />
    </>
  );
}
