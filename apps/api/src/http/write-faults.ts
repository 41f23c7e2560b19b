import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    writeFaults: WriteFaults;
  }
}

const REMEMBERED_MS = 60_000;

const SENTENCES = {
  database: '数据库不能写入：磁盘已满或只读',
  files: '文件目录不能写入：磁盘已满或只读',
} as const;

/** What could not be written to in the last minute, for whoever looks at /readyz: reading goes on meanwhile. */
export class WriteFaults {
  readonly #seenAt = new Map<keyof typeof SENTENCES, number>();

  note(what: keyof typeof SENTENCES): void {
    this.#seenAt.set(what, performance.now());
  }

  /** Chinese sentences for operators; none when all is well. */
  current(): string[] {
    const since = performance.now() - REMEMBERED_MS;
    return [...this.#seenAt].flatMap(([what, at]) => (at > since ? [SENTENCES[what]] : []));
  }
}

export function rememberWriteFaults(app: FastifyInstance): void {
  app.decorate('writeFaults', new WriteFaults());
}
