import {
  checkAccountFileEndpoint,
  getAccountImportEndpoint,
  startAccountImportEndpoint,
  type AccountImport,
} from '@study/contract/account-imports.ts';
import { getExportEndpoint, startExportEndpoint, type DataExport } from '@study/contract/account.ts';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { makeNextExport } from '../src/features/auth/data-export/make-export.ts';
import { importNextAccount } from '../src/features/auth/data-import/run-account-imports.service.ts';
import type { TestApp } from './test-app.ts';
import type { Reply, TestClient } from './test-client.ts';
import { sendForm } from './upload.ts';

export const QUIET = { info: () => {}, warn: () => {} };

/** Requests an export, makes it, and returns it as its owner sees it. */
export async function exported(site: TestApp, client: TestClient): Promise<DataExport> {
  const started = await client.call(startExportEndpoint);
  while (await makeNextExport(site, QUIET));
  return client.call(getExportEndpoint, { params: { id: started.id } });
}

/** The ZIP that its owner downloads. */
export async function exportedZip(site: TestApp, client: TestClient): Promise<Buffer> {
  const { download_url: address } = await exported(site, client);
  return (await site.app.inject({ method: 'GET', url: address ?? '' })).rawPayload;
}

type Rows = Record<string, unknown>[];

/** The same ZIP with other rows in some files; null leaves a file out. */
export function changedZip(
  zip: Uint8Array,
  changes: Record<string, ((rows: Rows) => unknown) | string | null>,
): Buffer {
  const files = unzipSync(zip);
  for (const [name, change] of Object.entries(changes)) {
    const before = files[`${name}.json`];
    if (change === null) delete files[`${name}.json`];
    else if (typeof change === 'string') files[`${name}.json`] = strToU8(change);
    else {
      const rows = before === undefined ? [] : (JSON.parse(strFromU8(before)) as Rows);
      files[`${name}.json`] = strToU8(JSON.stringify(change(rows)));
    }
  }
  return Buffer.from(zipSync(files));
}

export function sendAccountFile(client: TestClient, zip: Buffer): Promise<Reply<unknown>> {
  return sendForm(client, checkAccountFileEndpoint.path, [{ field: 'file', filename: 'my-data.zip', bytes: zip }]);
}

/** What would come along. */
export async function checkAccountFile(client: TestClient, zip: Buffer): Promise<AccountImport> {
  const { status, body } = await sendAccountFile(client, zip);
  if (status !== 201) throw new Error(`the file was refused: ${JSON.stringify(body)}`);
  return body as AccountImport;
}

/** Uploads an export, imports it, and returns the receipt. */
export async function importAccount(
  site: TestApp,
  client: TestClient,
  zip: Buffer,
  { spend = false } = {},
): Promise<AccountImport> {
  const { id } = await checkAccountFile(client, zip);
  await client.call(startAccountImportEndpoint, { params: { id }, body: { spend_papers: spend } });
  await importNextAccount(site, QUIET);
  return client.call(getAccountImportEndpoint, { params: { id } });
}

/** The lines of an import as `part outcome: count`. */
export const linesOf = ({ lines }: Pick<AccountImport, 'lines'>): Record<string, number> =>
  Object.fromEntries(lines.map(({ part, outcome, count }) => [`${part} ${outcome}`, count]));
