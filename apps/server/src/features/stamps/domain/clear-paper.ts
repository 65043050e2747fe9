/** From here on a pixel is paper; below the second it is ink, and between them it fades. */
const PAPER = 244;
const INK = 205;

/** Makes what is white transparent, in place. The pixels stand as red, green, blue and opacity, one byte each. */
export function clearPaper(pixels: Uint8Array): void {
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const darkest = Math.min(pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number);
    if (darkest <= INK) continue;
    const left = darkest >= PAPER ? 0 : (PAPER - darkest) / (PAPER - INK);
    pixels[at + 3] = Math.round((pixels[at + 3] as number) * left);
  }
}
