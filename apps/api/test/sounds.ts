/** A WAV of silence, mono, 8 kHz with 8 bits; `salt` makes it another recording of the same length. */
export function wav(seconds: number, salt = 0): Buffer {
  const rate = 8000;
  const length = Math.round(rate * seconds);
  const bytes = Buffer.alloc(44 + length, 128);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + length, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(length, 40);
  bytes[44] = salt;
  return bytes;
}
