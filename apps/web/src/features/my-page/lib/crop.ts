export type Crop = {
  /** 1 fits the short side of the picture into the frame. */
  readonly zoom: number;
  /** Centre of the frame on the picture, each from 0 to 1. */
  readonly x: number;
  readonly y: number;
};

export const centredCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

type Size = { readonly width: number; readonly height: number };
type Square = { readonly left: number; readonly top: number; readonly side: number };

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The square of the picture that the frame shows; never outside of it. */
export function squareOf(picture: Size, { zoom, x, y }: Crop): Square {
  const side = Math.min(picture.width, picture.height) / clamp(zoom, 1, 4);
  return {
    side,
    left: clamp(x * picture.width - side / 2, 0, picture.width - side),
    top: clamp(y * picture.height - side / 2, 0, picture.height - side),
  };
}

/** The crop after the frame was dragged by so many of its own pixels. */
export function moveCrop(picture: Size, crop: Crop, dx: number, dy: number, frame: number): Crop {
  const { side, left, top } = squareOf(picture, crop);
  const scale = side / frame;
  const at = (start: number, delta: number, whole: number) =>
    clamp(start + side / 2 - delta * scale, side / 2, whole - side / 2) / whole;
  return { ...crop, x: at(left, dx, picture.width), y: at(top, dy, picture.height) };
}
