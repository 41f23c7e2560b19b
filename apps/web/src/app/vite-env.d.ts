/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Base address of the API, without a slash at its end; empty means the same origin. */
  readonly VITE_API_BASE?: string;
}

/** A guide of docs/ as `handbook()` in vite.config.ts writes it. */
declare module '*.md?handbook' {
  const guide: { html: string; sections: { id: string; level: number }[] };
  export default guide;
}
