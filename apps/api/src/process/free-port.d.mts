interface Listener {
  portName: 'PORT' | 'METRICS_PORT';
  port: string;
  hostName: 'HOST' | 'METRICS_HOST';
  host: string | undefined;
}

export declare function portFault(env: Readonly<Record<string, string | undefined>>): Promise<string | null>;
export declare function listenSentence(error: NodeJS.ErrnoException, listener: Listener): string;
