import type { FaultStage } from './stage.ts';

/** A temporary fault in the service's infrastructure. */
export interface Fault {
  name: string;
  /** Mounts small disks, which requires root. */
  needsDisks?: boolean;
  /** The database is behind a proxy that can drop its replies. */
  needsDatabaseProxy?: boolean;
  /** Users upload avatars too. */
  uploads?: boolean;
  /** Calls may fail to connect, or lose their reply. */
  mayLoseCalls?: boolean;
  /** Users may not notice: everything must be served as usual. */
  isSilent?: boolean;
  lastsMs: number;
  /** Maximum time after the fault until a new save is stored. */
  recoversWithinMs: number;
  begin: (stage: FaultStage) => Promise<void> | void;
  end: (stage: FaultStage) => Promise<void> | void;
}
