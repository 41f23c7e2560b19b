/** Maximum characters of one recording. A CET6 lecture with its directions and questions has about 4,500. */
export const SPOKEN_CHARACTERS_MAX = 9_000;
export const SPOKEN_SENTENCE_MAX = 600;
/** Length of the longest dictionary words; a voice spells longer ones letter by letter. */
export const SPOKEN_WORD_MAX = 30;
/** Maximum seconds of one sentence. A voice drones for minutes on text in no language. */
export const SPOKEN_SENTENCE_SECONDS_MAX = 60;
