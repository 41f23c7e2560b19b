// Plain JavaScript, because `npm start` needs it before anything is installed, on a Node that cannot run TypeScript.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { settingSentence } from './setting-sentence.mjs';

const LARGEST_PORT = 65_535;

/**
 * Why the ports that the environment asks for cannot be listened on, as a Chinese sentence; null: they are free. Each is
 * opened and closed again.
 */
export async function portFault(env) {
  if (env.ROLE !== 'worker') {
    const fault = await faultOf(env, 'PORT', 'HOST', '3000');
    if (fault !== null) return fault;
  }
  return env.METRICS_PORT ? faultOf(env, 'METRICS_PORT', 'METRICS_HOST') : null;
}

async function faultOf(env, portName, hostName, preset) {
  const port = env[portName] || preset;
  if (!/^\d+$/.test(port) || Number(port) > LARGEST_PORT) return settingSentence(portName, port);
  const probe = createServer();
  try {
    probe.listen(Number(port), env[hostName] || '127.0.0.1');
    await once(probe, 'listening');
  } catch (error) {
    return listenSentence(error, { portName, port, hostName, host: env[hostName] });
  }
  probe.close();
  await once(probe, 'close');
  return null;
}

/** The Chinese sentence about an error of `listen`. */
export function listenSentence(error, { portName, port, hostName, host }) {
  switch (error.code) {
    case 'EADDRINUSE':
      return settingSentence(portName, port, '端口已被占用，请关闭占用它的程序，或换一个端口');
    case 'EACCES':
      return settingSentence(portName, port, '没有权限使用这个端口，1024以下的通常只有root可以用');
    case 'EADDRNOTAVAIL':
      return settingSentence(hostName, host, '这台机器没有这个地址');
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return settingSentence(hostName, host, '找不到这个名字的地址');
    default:
      return settingSentence(hostName, host, `不能监听（${error.code ?? error.message}）`);
  }
}
