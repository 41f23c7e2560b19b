/** What one recording may say. A lecture of CET6 with its directions and questions has about 4,500 characters. */
export const SPOKEN_CHARACTERS_MAX = 9_000;
export const SPOKEN_SENTENCE_MAX = 600;
/** The longest words of the dictionary; a voice spells longer ones letter by letter. */
export const SPOKEN_WORD_MAX = 30;
/** Of one sentence. A voice that meets what is no language drones on for minutes. */
export const SPOKEN_SENTENCE_SECONDS_MAX = 60;
