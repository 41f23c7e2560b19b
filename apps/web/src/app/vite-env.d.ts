/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Base address of the API, without a slash at its end; empty means the same origin. */
  readonly VITE_API_BASE?: string;
}
