import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';

/** What becomes of a piece that the server sent: it arrives, the connection is cut before it, or silence begins with it. */
export type Fate = 'arrives' | 'cut' | 'silence';

/**
 * A TCP proxy on the loopback that loses what the server answers. What the client sends always arrives, so the server
 * has done what it was asked, and only the client does not know.
 */
export class LossyProxy implements AsyncDisposable {
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  readonly port: number;
  /** Asked for each piece of an answer. */
  fateOf: () => Fate = () => 'arrives';
  /** While true nothing is forwarded in either direction, and new connections are accepted and left alone. */
  isSilent = false;

  static async open(target: NetConnectOpts, port = 0): Promise<LossyProxy> {
    const server = createServer();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return new LossyProxy(server, target);
  }

  private constructor(server: Server, target: NetConnectOpts) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
    server.on('connection', (client) => this.#join(client, connect(target)));
  }

  #join(client: Socket, server: Socket): void {
    const pair = [client, server] as const;
    this.#pairs.add(pair);
    let isDead = false;
    const end = () => {
      this.#pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const socket of pair) socket.setNoDelay(true).on('error', end).on('close', end);
    client.on('data', (bytes) => {
      if (!this.isSilent && !isDead) server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (this.isSilent || isDead) return;
      const fate = this.fateOf();
      if (fate === 'arrives') client.write(bytes);
      else if (fate === 'cut') end();
      else isDead = true;
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const [client, server] of this.#pairs) {
      client.destroy();
      server.destroy();
    }
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** Where a PostgreSQL of this address listens. */
export function databaseTarget(connectionString: string): NetConnectOpts {
  const { host, port } = new Client({ connectionString });
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
}

/** The same server and database, through the proxy. */
export function throughProxy(connectionString: string, { port }: LossyProxy): string {
  const { user = '', password, database = '' } = new Client({ connectionString });
  const secret = typeof password === 'string' && password !== '' ? `:${encodeURIComponent(password)}` : '';
  return `postgresql://${encodeURIComponent(user)}${secret}@127.0.0.1:${port}/${database}`;
}
