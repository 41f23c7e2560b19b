import { browserSession } from '#session/session-storage.ts';
import { recordingsOnDevice } from './copy-store.ts';

interface WithClip {
  clip: string;
  sources: { type: string; url: string }[];
}

/** Object URLs by clip, created once per page. Clips are named by content, so a URL never becomes stale. */
const addresses = new Map<string, string>();

/**
 * Returns a function that replaces a recording's sources by the downloaded file, if the paper has one on this device.
 */
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
