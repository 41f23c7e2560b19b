import type { DataExport } from '@study/contract/account/account.ts';
import { signedAddressOf } from '#files/file-address.ts';
import type { ExportRow } from './exports.store.ts';

const ADDRESS_LIFETIME_MS = 3_600_000;

/** An export as its owner sees it. The address is signed on each call. */
export function exportView(secretKey: string, row: ExportRow, now: Date): DataExport {
  const isReady = row.status === 'ready' && row.path !== null;
  return {
    id: row.id,
    status: isReady ? 'ready' : row.status === 'failed' ? 'failed' : 'pending',
    created_at: row.created_at.toISOString(),
    download_url: isReady ? signedAddressOf(secretKey, row.path ?? '', now.getTime() + ADDRESS_LIFETIME_MS) : null,
  };
}
