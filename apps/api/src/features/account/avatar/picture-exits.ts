/** Exit codes of the process that makes an avatar. Any other code means that it was killed or crashed. */
export const EXIT = { made: 0, damaged: 20, tooLarge: 21 } as const;

export type Ending = Exclude<keyof typeof EXIT, 'made'>;
