/** How the process that makes an avatar ends; any other way it was killed or broke. */
export const EXIT = { made: 0, damaged: 20, tooLarge: 21 } as const;

export type Ending = Exclude<keyof typeof EXIT, 'made'>;
