/** A content version of a paper. */
export interface VersionRef {
  paperId: string;
  version: number;
}

/** An objective item of a paper. */
export interface ItemRef {
  paperId: string;
  no: number;
}
