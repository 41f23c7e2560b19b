import type { FaultStage } from './stage.ts';

/** Something that goes wrong with what the service stands on, for a while. */
export interface Fault {
  name: string;
  /** Mounts small disks, which only root may. */
  needsDisks?: boolean;
  /** The database is reached through a proxy that can lose its answers. */
  needsDatabaseProxy?: boolean;
  /** People upload pictures too. */
  uploads?: boolean;
  /** Calls may find nobody, or lose their answer on the way. */
  mayLoseCalls?: boolean;
  /** Nobody is told of it: everything must be served as ever. */
  isSilent?: boolean;
  /** For so long. */
  lastsMs: number;
  /** After it has ended, a new save must be stored by then. */
  recoversWithinMs: number;
  begin: (stage: FaultStage) => Promise<void> | void;
  end: (stage: FaultStage) => Promise<void> | void;
}
