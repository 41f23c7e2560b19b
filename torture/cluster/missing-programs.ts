import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemPrograms } from '../../apps/api/test/postgres-server.ts';
import { missingS3Packages, S3_PACKAGES } from '../../apps/api/test/s3-server.ts';

export const NGINX = '/usr/sbin/nginx';

/** Programs that must be installed to start a cluster here, one sentence each. */
export function missingPrograms(): string[] {
  const postgres = systemPrograms();
  const hasBackup = postgres !== null && existsSync(join(postgres, 'pg_basebackup'));
  return [
    ...(hasBackup ? [] : ['没有找到PostgreSQL的程序（Debian：apt-get install postgresql）。']),
    ...(existsSync(NGINX) ? [] : ['没有找到nginx（Debian：apt-get install nginx）。']),
    ...(missingS3Packages().length === 0
      ? []
      : [`没有安装S3的服务器和客户端（npm install --no-save ${S3_PACKAGES.join(' ')}）。`]),
  ];
}
