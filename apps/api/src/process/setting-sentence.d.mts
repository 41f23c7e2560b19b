export declare const ALLOWED: Readonly<Record<string, string>>;
export declare const WRONGLY_WRITTEN: string;
export declare function settingSentence(name: string, value: string | undefined, problem?: string): string;
