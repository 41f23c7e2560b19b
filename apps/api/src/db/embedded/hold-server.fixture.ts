import { startEmbedded } from './start-embedded.ts';

// A process that tests kill: like the API, it starts the server on the given folder and keeps running.
const dataDir = process.argv[2] ?? '';
const server = await startEmbedded({ dataDir, log: () => undefined });
process.stdout.write(`${server.connectionString}\n`);
process.on('SIGTERM', () => void server.stop());
