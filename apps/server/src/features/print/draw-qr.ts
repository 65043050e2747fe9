import QRCode from 'qrcode';
import type { QrLines } from './domain/print-model.ts';

/** A QR code as lines instead of a picture: sharp at any size, and nothing is packed here to be unpacked for the paper. */
export function drawQr(text: string): QrLines {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!modules.get(y, x)) continue;
      const from = x;
      while (x + 1 < size && modules.get(y, x + 1)) x++;
      const many = x + 1 - from;
      path += `M${from} ${y}h${many}v1h-${many}z`;
    }
  }
  return { size, path };
}
