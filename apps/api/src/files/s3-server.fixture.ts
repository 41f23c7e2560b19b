import { createRequire } from 'node:module';

/** An S3 store in a process of its own: folder, port and bucket are its arguments. Its key and secret are `S3RVER`. */
const [directory = '', port = '', bucket = ''] = process.argv.slice(2);

interface S3Server {
  run(): Promise<unknown>;
}

// Not a dependency: whoever tries the store installs it beside them.
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3Server;

await new S3rver({
  directory,
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  // It signs the token of a list's second page in another way than the client does.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: bucket, configs: [] }],
}).run();
process.stdout.write('ready\n');
