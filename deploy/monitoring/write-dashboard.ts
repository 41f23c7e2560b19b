import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDashboard } from './dashboard.ts';

const file = join(import.meta.dirname, 'grafana-dashboard.json');
writeFileSync(file, `${JSON.stringify(buildDashboard(), null, 2)}\n`);
