import { getExportEndpoint, startExportEndpoint, type DataExport } from '@study/contract/account/account.ts';
import { makeNextExport } from '../src/features/account/data-export/make-export.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

export const QUIET = { info: () => {}, warn: () => {} };

/** Requests an export, makes it, and returns it as its owner sees it. */
export async function exported(site: TestApp, client: TestClient): Promise<DataExport> {
  const started = await client.call(startExportEndpoint);
  while (await makeNextExport(site, QUIET));
  return client.call(getExportEndpoint, { params: { id: started.id } });
}
