/// <reference types="vite/client" />

/** A guide of docs/ as `handbook()` in vite.config.ts writes it. */
declare module '*.md?handbook' {
  const guide: { html: string; sections: { id: string; level: number }[] };
  export default guide;
}
