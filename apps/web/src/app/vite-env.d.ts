/// <reference types="vite/client" />

/** A guide of docs/, rendered by the `handbook()` plugin of vite.config.ts. */
declare module '*.md?handbook' {
  const guide: { html: string; sections: { id: string; level: number }[] };
  export default guide;
}
