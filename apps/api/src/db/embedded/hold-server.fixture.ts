import { startEmbedded } from './start-embedded.ts';

// A process like the API, for tests to kill: it starts the server on the folder it is given and stays.
const dataDir = process.argv[2] ?? '';
const server = await startEmbedded({ dataDir, log: () => undefined });
process.stdout.write(`${server.connectionString}\n`);
process.on('SIGTERM', () => void server.stop());
