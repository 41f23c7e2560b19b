// Loaded before the API (`node --import`): its clock is wrong by as many milliseconds as a file says, read on SIGUSR2.
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
