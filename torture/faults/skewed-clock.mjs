// Loaded before the API (`node --import`): skews its clock by the milliseconds in a file, which SIGUSR2 makes it read.
import { readFileSync } from 'node:fs';

const TrueDate = Date;
let skewMs = 0;

globalThis.Date = class extends TrueDate {
  constructor(...given) {
    if (given.length === 0) super(TrueDate.now() + skewMs);
    else super(...given);
  }
  static now() {
    return TrueDate.now() + skewMs;
  }
};

process.on('SIGUSR2', () => {
  skewMs = Number(readFileSync(process.env.TORTURE_CLOCK ?? '', 'utf8'));
});
