import { type CoverBox, publicFileLimits } from '@danji/contract/publications/files';

type Pixels = { data: Uint8Array; width: number; height: number; channels: number };

/** Around each box as well: where a picture was made smaller, what lay inside has run into its edge. */
const EDGE = 4;
const SHADE = 0x22;

const { parts } = publicFileLimits;

/** Burns boxes into pixels. What lay beneath is gone. */
export function fillBoxes({ data, width, height, channels }: Pixels, boxes: readonly CoverBox[]): void {
  for (const { x, y, w, h } of boxes) {
    const left = Math.max(0, Math.floor((x / parts) * width) - EDGE);
    const right = Math.min(width, Math.ceil(((x + w) / parts) * width) + EDGE);
    const top = Math.max(0, Math.floor((y / parts) * height) - EDGE);
    const bottom = Math.min(height, Math.ceil(((y + h) / parts) * height) + EDGE);
    for (let row = top; row < bottom; row++)
      data.fill(SHADE, (row * width + left) * channels, (row * width + right) * channels);
  }
}
