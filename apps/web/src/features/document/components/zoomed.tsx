import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../shared/ui/buttons.tsx';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import { type Fingers, LARGEST, largerBy, SMALLEST, spanOf } from '../lib/zoom.ts';
import classes from './preview.module.css';

/** Pages and pictures, larger than the window: by buttons, or by two fingers. What is out of sight is moved to. */
export function Zoomed({ children }: { children: ReactNode }) {
  const [zoom, setZoom] = useState(SMALLEST);
  const box = useRef<HTMLDivElement>(null);
  usePinch(box, zoom, setZoom);
  return (
    <>
      <Row end center gap={1} role="group" aria-label="크기">
        <IconButton
          aria-label="작게 보기"
          disabled={zoom <= SMALLEST}
          onClick={() => setZoom((now) => largerBy(now, -0.5))}
        >
          <IconZoomOut size="1.25rem" aria-hidden />
        </IconButton>
        <Note as="span" role="status">
          {Math.round(zoom * 100)}%
        </Note>
        <IconButton
          aria-label="크게 보기"
          disabled={zoom >= LARGEST}
          onClick={() => setZoom((now) => largerBy(now, 0.5))}
        >
          <IconZoomIn size="1.25rem" aria-hidden />
        </IconButton>
      </Row>
      <div ref={box} className={classes.zoomed} style={{ width: `${zoom * 100}%` }} data-larger={zoom > 1 || undefined}>
        {children}
      </div>
    </>
  );
}

/** Two fingers that part make it larger. The browser would zoom the whole window, with the buttons that decide. */
function usePinch(box: { current: HTMLDivElement | null }, zoom: number, setZoom: (zoom: number) => void): void {
  const now = useRef(zoom);
  now.current = zoom;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let began: { span: number; zoom: number } | null = null;
    const onStart = ({ touches }: TouchEvent) => {
      began = touches.length === 2 ? { span: spanOf(touches as unknown as Fingers), zoom: now.current } : null;
    };
    const onMove = (event: TouchEvent) => {
      if (!began || event.touches.length !== 2) return;
      event.preventDefault();
      const grown = spanOf(event.touches as unknown as Fingers) / Math.max(1, began.span);
      setZoom(largerBy(began.zoom * grown, 0));
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: false });
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
    };
  }, [box, setZoom]);
}
