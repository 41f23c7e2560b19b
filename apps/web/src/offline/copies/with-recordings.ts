import { browserSession } from '#session/session-storage.ts';
import { recordingsOnDevice } from './copy-store.ts';

interface WithClip {
  clip: string;
  sources: { type: string; url: string }[];
}

/** Made once a page: an address of a blob lasts as long as the page, and a clip is named by its content. */
const addresses = new Map<string, string>();

/** The recordings of a paper on this device, as a function that puts their addresses in place of the server's. */
export async function localRecordings(paperId: string): Promise<<R extends WithClip>(recording: R) => R> {
  const userId = browserSession.user()?.id;
  const kept = userId === undefined ? null : await recordingsOnDevice(userId, paperId).catch(() => null);
  return (recording) => {
    const blob = kept?.get(recording.clip);
    if (blob === undefined) return recording;
    const url = addresses.get(recording.clip) ?? URL.createObjectURL(blob);
    addresses.set(recording.clip, url);
    return { ...recording, sources: [{ type: blob.type, url }] };
  };
}
